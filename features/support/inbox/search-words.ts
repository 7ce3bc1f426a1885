/** The words of a search as a text search query: `brake squ` finds every thread with words that begin so. Empty when there are none. */
export function buildWordQuery(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0 ? '' : `${words.slice(0, 8).join(':* & ')}:*`
}

/** Part of a phone; empty when it is too short to mean one. */
export function readDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 3 ? digits : ''
}
