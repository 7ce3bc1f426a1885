/**
 * A table as RFC 4180 writes it, CRLF and UTF-8. It begins with a byte order mark: without one Excel reads names in another code.
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front, so that nobody's text is run.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`, 'utf8')

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
