/** The words of a search as `like` patterns, which must all match; a phone number is one word, its digits. None for an empty text. */
export function makeSearchPatterns(text: string): string[] {
  const typed = text.toLowerCase().trim()
  const digits = typed.replace(/\D/g, '')
  const isPhone = /^\+?[\d\s().-]+$/.test(typed) && digits.length >= 10
  const words = isPhone ? [digits.replace(/^1(?=\d{10}$)/, '')] : typed.split(/\s+/).filter(Boolean)
  return words.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
}
