import type { ImportSummary } from '../contract/index.ts'

export const stateLabels = {
  checking: { label: 'Reading', tone: 'blue' },
  checked: { label: 'Ready to import', tone: 'amber' },
  failed: { label: 'Could not be read', tone: 'red' },
  importing: { label: 'Importing', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  undoing: { label: 'Undoing', tone: 'blue' },
  undone: { label: 'Undone', tone: 'gray' },
} as const

export const isUnderWay = (state: ImportSummary['state']) => state === 'checking' || state === 'importing' || state === 'undoing'

const wholeNumber = new Intl.NumberFormat('en-US')

export const formatCount = (count: number): string => wholeNumber.format(count)

/** `1 row`, `9,963 rows` */
export const formatRows = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
