export interface Difference {
  /** "bank.routing" */
  field: string
  was: string
  is: string
  isChanged: boolean
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value with the path to it. */
function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (value === undefined || value === null) return
  if (isFields(value)) for (const [name, one] of Object.entries(value)) flatten(one, path ? `${path}.${name}` : name, into)
  else into.set(path || 'value', typeof value === 'string' ? value : JSON.stringify(value))
}

/** The fields of both sides, the changed ones first. A field that only one side has did not exist on the other. */
export function listDifferences(before: unknown, after: unknown): Difference[] {
  const was = new Map<string, string>()
  const is = new Map<string, string>()
  flatten(before, '', was)
  flatten(after, '', is)
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  const rows = fields.map((field) => ({
    field,
    was: was.get(field) ?? '–',
    is: is.get(field) ?? '–',
    isChanged: was.get(field) !== is.get(field),
  }))
  return [...rows.filter(({ isChanged }) => isChanged), ...rows.filter(({ isChanged }) => !isChanged)]
}
