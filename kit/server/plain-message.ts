/** An error whose message says what is wrong and what to do. The terminal shows it without a stack trace. */
export class PlainMessage extends Error {}

/** Ends the program. An unexpected error is shown with all its details. */
export function printAndExit(error: unknown): never {
  console.error(error instanceof PlainMessage ? error.message : error)
  process.exit(1)
}
