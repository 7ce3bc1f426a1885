import type { InShopVehicle, WorkOrderState } from '../contract/index.ts'

const steps: Record<WorkOrderState, number> = {
  estimate: 1,
  'awaiting-authorization': 2,
  authorized: 3,
  'in-progress': 3,
  ready: 4,
  closed: 6,
  cancelled: -1,
}

export const orderStep = (state: WorkOrderState): number => steps[state]

export interface TrackedStep {
  label: string
  /** A word for what happened at that time. */
  word: string
  /** Null when it has not happened yet, or its time is unknown. */
  at: string | null
}

/** The steps of a work order in the customer's words, with their times if known. */
export function listTrackedSteps({ state, progress }: Pick<InShopVehicle, 'state' | 'progress'>): TrackedStep[] {
  const current = orderStep(state)
  const { receivedAt, estimateSentAt, answeredAt, startedAt, readyAt, closedAt } = progress
  const isAsked = current === 2
  return [
    { label: 'Received', word: '', at: receivedAt },
    { label: 'Estimate', word: 'Sent', at: current > 2 ? estimateSentAt : null },
    isAsked
      ? { label: 'Your answer', word: 'Requested', at: estimateSentAt }
      : { label: 'Your answer', word: 'Answered', at: current > 2 ? answeredAt : null },
    { label: 'Repair', word: 'Started', at: current >= 3 ? startedAt : null },
    { label: 'Ready', word: '', at: current >= 4 ? readyAt : null },
    { label: 'Done', word: '', at: current > 4 ? closedAt : null },
  ]
}

/** Explains each state to the customer. */
export const orderNews: Record<WorkOrderState, string> = {
  estimate: 'The shop is looking at your vehicle and will send you an estimate.',
  'awaiting-authorization': 'The shop is waiting for your OK.',
  authorized: 'Your vehicle is waiting for its turn.',
  'in-progress': 'Your vehicle is being worked on.',
  ready: 'Your vehicle is ready.',
  closed: 'This work order is paid and closed.',
  cancelled: 'This work order was canceled.',
}
