//! The last frames of a topic, for readers who come back.

use std::collections::VecDeque;

use bytes::Bytes;

use super::limits::History;

/// Frames with consecutive seqs, the oldest dropped first.
#[derive(Debug)]
pub(super) struct Ring {
    limit: History,
    frames: VecDeque<Bytes>,
    bytes: usize,
    /// Seq of the newest frame, kept or not.
    last: u64,
}

impl Ring {
    /// An empty ring after a frame numbered `last`.
    pub(super) fn after_seq(last: u64, limit: History) -> Self {
        Self {
            limit,
            frames: VecDeque::new(),
            bytes: 0,
            last,
        }
    }

    /// Seq of the newest frame.
    pub(super) fn last(&self) -> u64 {
        self.last
    }

    /// Adds the frame after the last.
    pub(super) fn push(&mut self, frame: Bytes) {
        self.last += 1;
        self.bytes += frame.len();
        self.frames.push_back(frame);
        while self.frames.len() > self.limit.frames || self.bytes > self.limit.bytes {
            let Some(oldest) = self.frames.pop_front() else {
                break;
            };
            self.bytes -= oldest.len();
        }
    }

    /// All frames after `from`, or `None` when one of them is gone or `from` is
    /// in the future: their *number* has to equal the gap, nothing is guessed.
    pub(super) fn after(&self, from: u64) -> Option<impl Iterator<Item = &Bytes>> {
        let gap = usize::try_from(self.last.checked_sub(from)?).ok()?;
        let skip = self.frames.len().checked_sub(gap)?;
        Some(self.frames.range(skip..))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(frames: usize, bytes: usize, count: u8) -> Ring {
        let mut ring = Ring::after_seq(100, History { frames, bytes });
        for n in 1..=count {
            ring.push(Bytes::copy_from_slice(&[n; 10]));
        }
        ring
    }

    fn numbers(ring: &Ring, from: u64) -> Option<Vec<u8>> {
        Some(ring.after(from)?.map(|frame| frame[0]).collect())
    }

    #[test]
    fn what_is_missing_equals_the_gap() {
        let ring = ring(10, 1000, 5);
        assert_eq!(ring.last(), 105);
        assert_eq!(numbers(&ring, 103), Some(vec![4, 5]));
        assert_eq!(numbers(&ring, 100), Some(vec![1, 2, 3, 4, 5]));
        assert_eq!(numbers(&ring, 105), Some(vec![]));
    }

    #[test]
    fn a_gap_longer_than_the_ring_is_not_half_filled() {
        assert_eq!(numbers(&ring(10, 1000, 5), 99), None);
        assert_eq!(numbers(&ring(3, 1000, 5), 101), None);
        assert_eq!(numbers(&ring(3, 1000, 5), 102), Some(vec![3, 4, 5]));
    }

    #[test]
    fn a_reader_ahead_of_the_count_is_not_believed() {
        assert_eq!(numbers(&ring(10, 1000, 5), 106), None);
    }

    #[test]
    fn the_ring_is_bounded_by_bytes_too() {
        let ring = ring(10, 25, 5);
        assert_eq!(numbers(&ring, 103), Some(vec![4, 5]));
        assert_eq!(numbers(&ring, 102), None);
    }

    #[test]
    fn a_frame_larger_than_the_ring_empties_it() {
        let mut ring = ring(10, 25, 2);
        ring.push(Bytes::from_static(&[9; 30]));
        assert_eq!(ring.last(), 103);
        assert_eq!(numbers(&ring, 102), None);
        assert_eq!(numbers(&ring, 103), Some(vec![]));
    }
}
