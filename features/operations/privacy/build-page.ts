/** A section of an export as the page shows it. */
export interface PageSection {
  name: string
  title: string
  rows: readonly Record<string, unknown>[]
}

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[one] ?? one)

const show = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, 16)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** `email_confirmed_at` -> `Email confirmed at`; amounts in cents become dollars. */
const name = (column: string) =>
  column
    .replace(/_cents$/, '')
    .replaceAll('_', ' ')
    .replace(/^./, (letter) => letter.toUpperCase())
const cell = (column: string, value: unknown) =>
  column.endsWith('_cents') && typeof value === 'number' ? `$${(value / 100).toFixed(2)}` : show(value)

const table = ({ title, name: file, rows }: PageSection) => {
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map((one) => `<th scope="col">${escape(name(one))}</th>`).join('')
  const body = rows
    .map((row) => `<tr>${columns.map((one) => `<td>${escape(cell(one, row[one]))}</td>`).join('')}</tr>`)
    .join('\n')
  return `<section><h2>${escape(title)}</h2><p>${rows.length} ${rows.length === 1 ? 'entry' : 'entries'}, also in ${file}.json</p>
<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div></section>`
}

/** One HTML page, readable without a network and without script, of everything in an export. Times are in UTC. */
export function buildPage(email: string, at: Date, sections: readonly PageSection[], kept: readonly string[]): string {
  const filled = sections.filter(({ rows }) => rows.length > 0)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your Liftbay data</title>
<style>
:root { color-scheme: light dark } body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: 14px } th, td { border: 1px solid #8886; padding: 4px 8px; text-align: left; vertical-align: top }
</style></head><body>
<h1>Your Liftbay data</h1>
<p>Everything Liftbay knows about ${escape(email)}, as of ${escape(show(at))} UTC. Passwords and keys are not in it.</p>
${filled.map(table).join('\n')}
<section><h2>What the law keeps if you are deleted</h2><ul>${kept.map((one) => `<li>${escape(one)}</li>`).join('')}</ul></section>
</body></html>
`
}
