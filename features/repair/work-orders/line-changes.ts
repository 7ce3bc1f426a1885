import type { AuditChange } from './contract/index.ts'

type Row = Readonly<Record<string, unknown>>
type Value = AuditChange['from']

/** Rows of the tables that hold an order's jobs and lines. */
export interface LineRows {
  readonly concern: readonly Row[]
  readonly labor_line: readonly Row[]
  readonly part_line: readonly Row[]
  readonly adjustment: readonly Row[]
}

interface Kind {
  table: keyof LineRows
  of: AuditChange['of']
  name: (row: Row) => unknown
  /** The name that a change gives each column. */
  fields: Readonly<Record<string, string>>
}

const kinds: readonly Kind[] = [
  {
    table: 'concern',
    of: 'job',
    name: ({ title, complaint }) => title || complaint,
    fields: {
      title: 'job',
      complaint: 'complaint',
      cause: 'cause',
      correction: 'correction',
      decision: 'decision',
      option_of: 'option',
    },
  },
  {
    table: 'labor_line',
    of: 'labor',
    name: ({ title }) => title,
    fields: {
      title: 'name',
      hours_hundredths: 'hours',
      rate_cents: 'rate',
      amount_cents: 'total',
      taxed: 'taxed',
      done_at: 'done',
      full_time_reason: 'fullTime',
    },
  },
  {
    table: 'part_line',
    of: 'part',
    name: ({ name }) => name,
    fields: {
      name: 'name',
      part_no: 'partNo',
      manufacturer: 'manufacturer',
      condition: 'condition',
      quantity_hundredths: 'quantity',
      cost_cents: 'cost',
      price_cents: 'price',
      total_cents: 'total',
      taxed: 'taxed',
    },
  },
  {
    table: 'adjustment',
    of: 'adjustment',
    name: ({ name }) => name,
    fields: {
      name: 'name',
      vendor: 'vendor',
      cost_cents: 'cost',
      amount: 'amount',
      base: 'base',
      taxed: 'taxed',
      back_cents: 'credited',
    },
  },
]

const readText = (value: unknown) => (typeof value === 'string' ? value : '')

const readValue = (row: Row | undefined, column: string): Value => {
  const value = row?.[column]
  if (column === 'done_at') return row ? value !== null && value !== undefined : null
  if (column === 'option_of') return row ? typeof value === 'string' : null
  // A percentage is not an amount of money: the text says which one it is.
  if (column === 'amount' && row?.['unit'] === 'percent') return `${Number(value) / 1000}%`
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Lists the differences between an order's jobs and lines before and after a change. Added and removed ones name every value they have. */
export function describeLineChanges(before: LineRows, after: LineRows): AuditChange[] {
  return kinds.flatMap(({ table, of, name, fields }) => {
    const was = new Map(before[table].map((row) => [row['id'], row]))
    const is = new Map(after[table].map((row) => [row['id'], row]))
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
      const [old, now] = [was.get(id), is.get(id)]
      const called = readText(name(now ?? old ?? {}))
      return Object.entries(fields)
        .map(([column, field]) => ({ of, name: called, field, from: readValue(old, column), to: readValue(now, column) }))
        .filter(({ from, to }) => from !== to && !(isNothing(from) && isNothing(to)))
    })
  })
}

const isNothing = (value: Value) => value === null || value === '' || value === false

const orderFields = [
  'state',
  'technicianId',
  'advisorId',
  'odometer',
  'odometerOut',
  'isWaiter',
  'keyTag',
  'promisedAt',
  'waitsFor',
  'waitsNote',
  'waitsUntil',
  'partsTaxRate',
  'laborTaxRate',
  'isExempt',
  'authorizedCents',
  'storageCents',
  'total',
] as const
type OrderFields = { readonly [Name in (typeof orderFields)[number]]?: unknown }

const toValue = (value: unknown): Value => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The fields of the order itself that a change set to another value. */
export const describeFieldChanges = (before: OrderFields, set: OrderFields): AuditChange[] =>
  orderFields
    .filter((field) => set[field] !== undefined)
    .map((field) => ({ of: 'order' as const, name: '', field, from: toValue(before[field]), to: toValue(set[field]) }))
    .filter(({ from, to }) => from !== to && !(isNothing(from) && isNothing(to)))
