import type { RunPayment } from '../pay-runs/contract/index.ts'

/** Whether a check can pay it: nothing pays it now, and it was neither taken back nor marked as paid on the run. */
export const canPayByCheck = ({ state }: Pick<RunPayment, 'state'>, isClaimed: boolean): boolean =>
  !isClaimed && (state === 'open' || state === 'returned')
