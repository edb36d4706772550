//! Shared pieces of the acceptance tests.
