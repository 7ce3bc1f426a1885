import type { Tone } from '../../../../kit/web/index.ts'
import type { Decision, WorkOrderState } from '../contract/index.ts'

interface StateLabel {
  /** Its name in the shop. */
  label: string
  tone: Tone
  /** The label of the button that moves there. */
  move: string
}

export const stateLabels: Record<WorkOrderState, StateLabel> = {
  estimate: { label: 'Estimate', tone: 'gray', move: 'Withdraw the estimate' },
  'awaiting-authorization': { label: 'Waiting for approval', tone: 'amber', move: 'Send estimate' },
  authorized: { label: 'Authorized', tone: 'blue', move: 'Authorize' },
  'in-progress': { label: 'In progress', tone: 'blue', move: 'Start work' },
  ready: { label: 'Ready', tone: 'green', move: 'Mark ready' },
  closed: { label: 'Closed', tone: 'gray', move: 'Close' },
  cancelled: { label: 'Canceled', tone: 'red', move: 'Cancel order' },
}

/** The label of a move; it is different where the move undoes something. */
export function moveLabel(from: WorkOrderState, to: WorkOrderState): string {
  if (from === 'ready' && to === 'in-progress') return 'Reopen'
  if (from === 'awaiting-authorization' && to === 'in-progress') return 'Continue without the revision'
  return stateLabels[to].move
}

export const decisionLabels: Record<Decision, { label: string; tone: Tone }> = {
  none: { label: 'Not answered', tone: 'gray' },
  approved: { label: 'Approved', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
}
