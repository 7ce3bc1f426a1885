import type { BankImport } from '../contract/index.ts'

export const stateLabels = {
  waiting: { label: 'Not imported yet', tone: 'blue' },
  current: { label: 'In use', tone: 'green' },
  replaced: { label: 'Replaced', tone: 'gray' },
  undone: { label: 'Undone', tone: 'amber' },
} as const satisfies Record<BankImport['state'], { label: string; tone: string }>

export const nameFile = ({ fileName, format }: Pick<BankImport, 'fileName' | 'format'>): string =>
  format === 'built-in' ? 'Directory that Liftbay comes with' : fileName || 'File without a name'

/** The people of an import are admins; nobody uploaded the directory that Liftbay comes with. */
export const namePerson = (username: string): string => username || 'Liftbay'
