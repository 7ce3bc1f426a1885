import { showCents } from '../../../../common/cents.ts'

export interface Difference {
  /** "Bank, credit limit" */
  field: string
  was: string
  is: string
  isChanged: boolean
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** "bank.creditLimitCents" as "Bank, credit limit". */
function nameField(path: string): string {
  const words = path
    .replace(/Cents$/, '')
    .replaceAll('.', ', ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function showValue(path: string, value: unknown): string {
  if (typeof value === 'number' && /cents$/i.test(path)) return showCents(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Every value with the path to it. */
function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (value === undefined || value === null) return
  if (isFields(value))
    for (const [name, fieldValue] of Object.entries(value)) flatten(fieldValue, path ? `${path}.${name}` : name, into)
  else into.set(path || 'value', showValue(path, value))
}

/** The fields of both sides, the changed ones first. A field that only one side has did not exist on the other. */
export function listDifferences(before: unknown, after: unknown): Difference[] {
  const was = new Map<string, string>()
  const is = new Map<string, string>()
  flatten(before, '', was)
  flatten(after, '', is)
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  const rows = fields.map((field) => ({
    field: nameField(field),
    was: was.get(field) ?? '–',
    is: is.get(field) ?? '–',
    isChanged: was.get(field) !== is.get(field),
  }))
  return [...rows.filter(({ isChanged }) => isChanged), ...rows.filter(({ isChanged }) => !isChanged)]
}
