import type { CatalogImportSummary } from '../contract/index.ts'

export const stateLabels = {
  checking: { label: 'Reading', tone: 'blue' },
  checked: { label: 'Ready to import', tone: 'blue' },
  failed: { label: 'Stopped', tone: 'red' },
  importing: { label: 'Importing', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  cancelled: { label: 'Canceled', tone: 'gray' },
} as const

export const isRunning = (state: CatalogImportSummary['state']) => state === 'checking' || state === 'importing'
