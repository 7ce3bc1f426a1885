/** Removes matching characters from the end. `matches` tests one character. A pattern like `/x+$/` would take quadratic time. */
export function trimEndOf(text: string, matches: RegExp): string {
  let end = text.length
  while (end > 0 && matches.test(text[end - 1]!)) end--
  return text.slice(0, end)
}
