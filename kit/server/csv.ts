type CsvRows = readonly (readonly (string | number)[])[]

/**
 * A table as CSV (RFC 4180), with CRLF, in UTF-8. It starts with a byte order mark, without which Excel uses another encoding. A cell
 * that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export const formatCsv = (rows: CsvRows): Buffer => Buffer.concat([Buffer.from('\uFEFF', 'utf8'), formatCsvRows(rows)])

/** More rows of a table that `formatCsv` began. */
export const formatCsvRows = (rows: CsvRows): Buffer =>
  Buffer.from(rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join(''), 'utf8')

function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
