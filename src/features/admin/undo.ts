/** Milliseconds within which what is gone can be brought back. */
export const UNDO = 10_000
