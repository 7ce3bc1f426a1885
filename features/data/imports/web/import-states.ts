import type { ImportSummary } from '../contract/index.ts'

export const stateLabels = {
  checking: { label: 'Reading', tone: 'blue' },
  checked: { label: 'Ready to import', tone: 'blue' },
  failed: { label: 'Could not be read', tone: 'red' },
  importing: { label: 'Importing', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  undoing: { label: 'Undoing', tone: 'blue' },
  undone: { label: 'Undone', tone: 'gray' },
} as const

export const isUnderWay = (state: ImportSummary['state']) => state === 'checking' || state === 'importing' || state === 'undoing'
