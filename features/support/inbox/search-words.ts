/** The words of a search as text search queries: `brake squ` finds every thread with words that begin with those letters. Empty when there are none. */
export const buildWordQueries = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8).map((word) => `${word}:*`)

/** The digits of part of a phone number; empty if too short. */
export function readDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 3 ? digits : ''
}
