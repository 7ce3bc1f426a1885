import { type CellRules, Cells, type ColumnMapping } from '../../../common/tables/cells.ts'

export const laborColumns = ['LaborGuideId', 'Path', 'Title', 'Type', 'Hours', 'Verified', 'Search words', 'Retired'] as const

export const laborFields = ['id', 'path', 'title', 'type', 'hours', 'verified', 'keywords', 'retired'] as const
export type LaborField = (typeof laborFields)[number]

/** Column names that tables use, the most specific first. */
export const columnNames: Readonly<Record<LaborField, string>> = {
  id: 'laborguideid laborid id number',
  path: 'path grouppath group parent',
  title: 'title name operation',
  type: 'type kind',
  hours: 'hours time laborhours',
  verified: 'verified isverified',
  keywords: 'searchwords keywords words',
  retired: 'retired isretired',
}

const mostPath = 4000
const cellRules: CellRules<LaborField> = {
  fieldNames: {
    id: 'LaborGuideId',
    path: 'Path',
    title: 'Title',
    type: 'Type',
    hours: 'Hours',
    verified: 'Verified',
    keywords: 'Search words',
    retired: 'Retired',
  },
  maxLengths: { path: mostPath, title: 160, keywords: 300 },
  longFields: ['path'],
}

/** A row as it was read. A field whose column is missing is undefined: the item keeps its own. */
export interface LaborRow {
  id: number | null
  /** The titles of the groups above it, from the top; undefined without the column. */
  path: readonly string[] | undefined
  title: string
  type: 'Terminal' | 'Group'
  hoursHundredths: number | null | undefined
  isVerified: 0 | 1 | undefined
  keywords: string | undefined
  isRetired: boolean | undefined
}

/** The item of a row, or everything that is wrong with it. */
export function readLaborRow(row: readonly string[], mapping: ColumnMapping<LaborField>): LaborRow | { fault: string } {
  const cells = new Cells(row.map(dropApostrophe), mapping, cellRules)
  const has = (field: LaborField) => mapping[field] !== undefined
  const id = cells.read('id', readNumber, 'is not a number of the guide') ?? null
  const title = cells.text('title')
  if (title === '' && cells.faults.length === 0) cells.addFault('title', 'The title is missing')
  if (title.includes('›')) cells.addFault('title', 'A title cannot contain “›”')
  const type = cells.read('type', readType, 'is neither Terminal nor Group')
  if (type === null && cells.cell('type') === '') cells.addFault('type', 'The type is missing: Terminal or Group')
  const hours = cells.read('hours', readHours, 'is not between 0.01 and 1000')
  if (type === 'Terminal' && has('hours') && cells.cell('hours') === '') cells.addFault('hours', 'An operation needs hours')
  const verified = cells.read('verified', readYes, 'is neither Yes nor No')
  const retired = cells.read('retired', readYes, 'is neither Yes nor No')
  const keywords = cells.text('keywords')
  if (cells.faults.length > 0 || type === null)
    return { fault: cells.faults.map(({ field, reason }) => `${field}: ${reason}`).join('; ') }
  return {
    id,
    path: has('path') ? splitPath(cells.cell('path')) : undefined,
    title,
    type,
    hoursHundredths: type === 'Group' ? null : has('hours') ? hours : undefined,
    isVerified: has('verified') ? (verified ? 1 : 0) : undefined,
    keywords: has('keywords') ? keywords : undefined,
    isRetired: has('retired') ? (retired ?? false) : undefined,
  }
}

/** Exports put an apostrophe before what a spreadsheet would run as a formula. */
const dropApostrophe = (cell: string) => cell.replace(/^'(?=\s*[=+\-@])/, '')

const splitPath = (text: string): string[] =>
  text
    .split(text.includes('›') ? '›' : ' > ')
    .map((title) => title.trim())
    .filter((title) => title !== '')

const readNumber = (text: string) => (/^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null)

function readHours(text: string): number | null {
  const hours = /^\d{1,4}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : 0
  return hours >= 1 && hours <= 100_000 ? hours : null
}

function readType(text: string): 'Terminal' | 'Group' | null {
  const word = text.toLowerCase().replace('(t)', '').trim()
  if (['terminal', 'operation', 't'].includes(word)) return 'Terminal'
  return ['group', 'other', 'g'].includes(word) ? 'Group' : null
}

function readYes(text: string): boolean | null {
  const word = text.toLowerCase()
  if (['1', 'yes', 'y', 'true', 'x'].includes(word)) return true
  return ['0', 'no', 'n', 'false'].includes(word) ? false : null
}
