import type { ImportSummary } from '../contract.ts'

export const stateWords = {
  checking: { label: 'Being read', tone: 'blue' },
  checked: { label: 'Waits for you', tone: 'amber' },
  importing: { label: 'Coming in', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  undoing: { label: 'Being undone', tone: 'blue' },
  undone: { label: 'Undone', tone: 'gray' },
} as const

export const isUnderWay = (state: ImportSummary['state']) => state === 'checking' || state === 'importing' || state === 'undoing'

const whole = new Intl.NumberFormat('en-US')

export const showCount = (count: number): string => whole.format(count)

/** `1 row`, `9,963 rows` */
export const rowsOf = (count: number): string => `${showCount(count)} ${count === 1 ? 'row' : 'rows'}`
