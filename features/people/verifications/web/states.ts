import type { Verification } from '../contract/index.ts'

export const stateLabels: Readonly<Record<Verification['state'], { tone: 'gray' | 'amber' | 'green' | 'red'; label: string }>> = {
  none: { tone: 'gray', label: 'Not verified' },
  waiting: { tone: 'amber', label: 'Waiting' },
  verified: { tone: 'green', label: 'Verified' },
  refused: { tone: 'red', label: 'Not accepted' },
}
