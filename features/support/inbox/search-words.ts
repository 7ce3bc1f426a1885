/** The words of a search as text search queries: `brake squ` finds every thread with words that begin with those letters. Empty when there are none. */
export const buildWordQueries = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8).map((word) => `${word}:*`)

/** Part of a phone; empty when it is too short to mean one. */
export function readDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 3 ? digits : ''
}
