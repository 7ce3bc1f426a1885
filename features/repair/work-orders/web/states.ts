import type { Tone } from '../../../../kit/web/index.ts'
import type { Decision, WorkOrderState } from '../contract/index.ts'
import { stateNames } from '../rules.ts'

interface StateLabel {
  /** Its name in the shop. */
  label: string
  tone: Tone
  /** The label of the button that moves there. */
  move: string
}

export const stateLabels: Record<WorkOrderState, StateLabel> = {
  estimate: { label: stateNames.estimate, tone: 'gray', move: 'Recall estimate' },
  'awaiting-authorization': { label: stateNames['awaiting-authorization'], tone: 'amber', move: 'Send estimate' },
  authorized: { label: stateNames.authorized, tone: 'blue', move: 'Authorize' },
  'in-progress': { label: stateNames['in-progress'], tone: 'blue', move: 'Start work' },
  ready: { label: stateNames.ready, tone: 'green', move: 'Mark ready' },
  closed: { label: stateNames.closed, tone: 'gray', move: 'Close' },
  cancelled: { label: stateNames.cancelled, tone: 'red', move: 'Cancel order' },
}

/** The label of a move; it is different where the move undoes something. */
export function moveLabel(from: WorkOrderState, to: WorkOrderState): string {
  if (from === 'ready' && to === 'in-progress') return 'Reopen'
  if (from === 'awaiting-authorization' && to === 'in-progress') return 'Continue without the revision'
  return stateLabels[to].move
}

/** An option that was not checked is no refusal. */
export const optionLabels: Record<Decision, { label: string; tone: Tone }> = {
  none: { label: 'Not in the total', tone: 'gray' },
  approved: { label: 'Added by the customer', tone: 'green' },
  declined: { label: 'Not added', tone: 'gray' },
}

export const decisionLabels: Record<Decision, { label: string; tone: Tone }> = {
  none: { label: 'Not answered', tone: 'gray' },
  approved: { label: 'Approved', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
}
