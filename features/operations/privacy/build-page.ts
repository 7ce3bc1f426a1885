/** A section of an export as the page shows it. */
export interface PageSection {
  name: string
  title: string
  /** The first rows. */
  rows: readonly Record<string, unknown>[]
  /** How many there are in all. */
  count: number
}

const escape = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  )

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

const describeCount = ({ name: file, rows, count }: PageSection) => {
  const total = `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`
  return count > rows.length
    ? `${total}. The first ${rows.length} are here, and all of them in ${file}.json and the files that continue it`
    : `${total}, also in ${file}.json`
}

const listItems = (texts: readonly string[]) => texts.map((text) => `<li>${escape(text)}</li>`).join('')

const table = (section: PageSection) => {
  const { title, rows } = section
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map((column) => `<th scope="col">${escape(name(column))}</th>`).join('')
  const body = rows
    .map((row) => `<tr>${columns.map((column) => `<td>${escape(cell(column, row[column]))}</td>`).join('')}</tr>`)
    .join('\n')
  return `<section><h2>${escape(title)}</h2><p>${describeCount(section)}</p>
<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div></section>`
}

/** One HTML page, readable without a network and without script, of everything in an export. Times are in UTC. */
export function buildPage(
  email: string,
  at: Date,
  sections: readonly PageSection[],
  leftOut: readonly string[],
  kept: readonly string[],
): string {
  const filled = sections.filter(({ count }) => count > 0)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your Liftbay data</title>
<style>
:root { color-scheme: light dark } body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: 14px } th, td { border: 1px solid #8886; padding: 4px 8px; text-align: left; vertical-align: top }
</style></head><body>
<h1>Your Liftbay data</h1>
<p>What Liftbay knows about ${escape(email)}, as of ${escape(show(at))} UTC. Your papers and pictures are in the folder “files”.</p>
${filled.map(table).join('\n')}
<section><h2>What is not in here, and why</h2><ul>${listItems(leftOut)}</ul></section>
<section><h2>What the law keeps if you are deleted</h2><ul>${listItems(kept)}</ul></section>
</body></html>
`
}
