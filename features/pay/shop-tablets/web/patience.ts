const milliseconds = 5_000

/** Ends a tablet's call that takes too long: somebody stands before it and waits, and the punch is stored anyway. */
export const patience = (): AbortSignal => AbortSignal.timeout(milliseconds)
