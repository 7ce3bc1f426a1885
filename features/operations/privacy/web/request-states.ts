import type { RequestState } from '../rules.ts'

export const requestStates: Readonly<Record<RequestState, { tone: 'green' | 'amber' | 'gray'; label: string }>> = {
  waiting: { tone: 'amber', label: 'To review' },
  approved: { tone: 'amber', label: 'Approved' },
  withdrawn: { tone: 'gray', label: 'Withdrawn' },
  declined: { tone: 'gray', label: 'Declined' },
  done: { tone: 'green', label: 'Deleted' },
}
