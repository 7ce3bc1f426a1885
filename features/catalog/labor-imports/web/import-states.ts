import type { LaborImport } from '../contract/index.ts'

export const stateLabels = {
  waiting: { label: 'Not imported yet', tone: 'blue' },
  importing: { label: 'Importing', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  undoing: { label: 'Undoing', tone: 'blue' },
  undone: { label: 'Undone', tone: 'amber' },
} as const satisfies Record<LaborImport['state'], { label: string; tone: string }>

export const isUnderWay = (state: LaborImport['state']): boolean => state === 'importing' || state === 'undoing'
