import type { Tone } from '../../../web/kit/index.ts'
import type { Decision, WorkOrderState } from '../contract.ts'

interface StateWords {
  /** What the shop calls it. */
  label: string
  tone: Tone
  /** The button that leads there. */
  move: string
}

export const stateWords: Record<WorkOrderState, StateWords> = {
  estimate: { label: 'Estimate', tone: 'gray', move: 'Withdraw the estimate' },
  'awaiting-authorization': { label: 'Waiting for answer', tone: 'amber', move: 'Send estimate' },
  authorized: { label: 'Authorized', tone: 'blue', move: 'Authorize' },
  'in-progress': { label: 'In progress', tone: 'blue', move: 'Start work' },
  ready: { label: 'Ready', tone: 'green', move: 'Mark ready' },
  closed: { label: 'Closed', tone: 'gray', move: 'Close' },
  cancelled: { label: 'Cancelled', tone: 'red', move: 'Cancel order' },
}

/** The same move is called otherwise from where it undoes something. */
export function moveWords(from: WorkOrderState, to: WorkOrderState): string {
  if (from === 'ready' && to === 'in-progress') return 'Back to work'
  if (from === 'awaiting-authorization' && to === 'in-progress') return 'Go on without the revision'
  return stateWords[to].move
}

export const decisionWords: Record<Decision, { label: string; tone: Tone }> = {
  none: { label: 'Not answered', tone: 'gray' },
  approved: { label: 'Approved', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
}
