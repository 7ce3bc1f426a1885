import type { PayProblem, RunKind } from './contract/schemas.ts'

/** Whether the run is the paycheck of a period, and not one beside it. An off-cycle run of one person is that of a past period. */
export const paysPeriod = ({ kind, onlyAccountId }: { kind: RunKind; onlyAccountId: string | null }): boolean =>
  kind === 'regular' || kind === 'final' || (kind === 'off-cycle' && onlyAccountId !== null)

type Weight = PayProblem['weight']

/** Pay that is due is paid on time, so hours that nobody approved do not stop a run, but the approver says why. */
const weights: Readonly<Record<string, Weight>> = {
  'week-not-approved': 'reason',
  'week-not-over': 'reason',
  // Pay does not wait for a new minimum wage to be entered. The last known one is used, and the approver says why.
  'no-rule': 'reason',
  'time-off-not-paid-out': 'reason',
  'no-job-clock': 'notes',
  'bonus-without-hours': 'notes',
  'earlier-pay-unknown': 'notes',
}

export const weighProblem = (kind: string): Weight => weights[kind] ?? 'stops'

export const stopsApproval = (problems: readonly PayProblem[]): boolean => problems.some(({ weight }) => weight === 'stops')
export const needsReason = (problems: readonly PayProblem[]): boolean => problems.some(({ weight }) => weight === 'reason')

export { isSameStub, type Payment } from './build-stub.ts'
export { earningLabels } from './earning-labels.ts'
export { listYearCents, nameLineIn } from './name-line.ts'
export type { StubFacts } from './stub-facts.ts'
