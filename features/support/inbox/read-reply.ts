/** The line that begins a quoted e-mail, in the words of common e-mail programs. */
const beginsQuote: readonly RegExp[] = [
  /^\s*On .{5,200} wrote:\s*$/,
  /^\s*-{2,}\s*(Original Message|Forwarded message)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
  /^\s*>/,
]
/** The header of a quoted e-mail in Outlook. */
const isHead = (line: string) => line.trimStart().startsWith('From: ') && line.includes('@')
/** RFC 3676 (2004), 4.3: the line before a signature. */
const beginsSignature = /^-- ?$/
const deviceSignature = /^\s*(Sent|Get) (from|Outlook for) .{2,60}$/i

/** Reads a person's own words from a reply by e-mail: without the e-mail that it answers, and without the signature. At most 2,000 characters. */
export function readReply(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  // "On … wrote:" is often broken into two lines.
  const joined = lines.map((line, index) => (/^\s*On .{5,150}$/.test(line) ? `${line} ${lines[index + 1] ?? ''}` : line))
  const end = lines.findIndex(
    (line, index) =>
      beginsSignature.test(line) ||
      isHead(line) ||
      beginsQuote.some((pattern) => pattern.test(line) || pattern.test(joined[index]!)),
  )
  const ownLines = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !deviceSignature.test(line))
  return ownLines.join('\n').trim().slice(0, 2000)
}
