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
