import type { ViewState } from '../rules.ts'

type Tone = 'green' | 'amber' | 'red' | 'blue' | 'gray'

export const viewTones: Readonly<Record<ViewState, { tone: Tone; label: string }>> = {
  waiting: { tone: 'amber', label: 'Waiting for an answer' },
  unanswered: { tone: 'gray', label: 'Not answered' },
  refused: { tone: 'gray', label: 'Declined' },
  allowed: { tone: 'green', label: 'Allowed now' },
  ended: { tone: 'gray', label: 'Ended' },
}
