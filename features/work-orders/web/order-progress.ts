import type { WorkOrderState } from '../contract.ts'

/** A work order's way, in the customer's words. */
export const orderSteps = [
  { label: 'Inspection' },
  { label: 'Your approval' },
  { label: 'Repair' },
  { label: 'Ready' },
  { label: 'Done' },
]

const steps: Record<WorkOrderState, number> = {
  estimate: 0,
  'awaiting-authorization': 1,
  authorized: 2,
  'in-progress': 2,
  ready: 3,
  closed: 5,
  cancelled: -1,
}

export const orderStep = (state: WorkOrderState): number => steps[state]

/** What the state means to the customer. */
export const orderNews: Record<WorkOrderState, string> = {
  estimate: 'The shop is looking at your vehicle and will send you an estimate.',
  'awaiting-authorization': 'The shop waits for your answer.',
  authorized: 'Your vehicle is waiting for its turn.',
  'in-progress': 'Your vehicle is being worked on.',
  ready: 'Your vehicle is ready.',
  closed: 'This work order is paid and closed.',
  cancelled: 'This work order was cancelled.',
}
