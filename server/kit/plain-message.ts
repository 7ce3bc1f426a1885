/** Its message is complete: what is wrong and what to do. It is shown to the person at the terminal without a stack. */
export class PlainMessage extends Error {}

/** Ends the program. What nobody foresaw is shown with all there is to find it by. */
export function sayAndExit(error: unknown): never {
  console.error(error instanceof PlainMessage ? error.message : error)
  process.exit(1)
}
