import type { RunPayment, RunState } from '../pay-runs/contract/index.ts'

export { countMinutes, type HoursFacts, showPaidHours } from '../pay-stubs/rules.ts'
export { nameLineIn } from '../stub-calculation/rules.ts'

/** Whether a check can pay it: nothing pays it now, and it was neither taken back nor marked as paid on the run. */
export const canPayByCheck = ({ state }: Pick<RunPayment, 'state'>, isClaimed: boolean): boolean =>
  !isClaimed && (state === 'open' || state === 'returned')

/** Whether a payment counted as paid once and has to be made again: the bank returned it, or its check was voided after the run was paid. */
export const isOwedAgain = ({ state }: Pick<RunPayment, 'state'>, run: { state: RunState }): boolean =>
  state === 'returned' || (state === 'open' && run.state === 'paid')

/**
 * Where the payment of a void check goes. A deposit that the bank returned is owed as before, also with another check: nobody has handed that out yet, and the
 * same is true in a paid run. In a run that is not paid, a new check is on its way.
 */
export function findStateAfterVoid(
  { wasReturned, reprints }: { wasReturned: boolean; reprints: boolean },
  run: { state: RunState },
): RunPayment['state'] {
  if (wasReturned) return 'returned'
  return reprints && run.state !== 'paid' ? 'sent' : 'open'
}

/** `check 2001`, `checks 2001 to 2003` or `checks 2001, 2005`; by number. */
export function describeNumbers(checks: readonly { number: number }[]): string {
  const numbers = checks.map(({ number }) => number)
  if (numbers.length === 1) return `check ${numbers[0]}`
  const isRow = numbers.every((number, index) => index === 0 || number === numbers[index - 1]! + 1)
  return `checks ${isRow && numbers.length > 2 ? `${numbers[0]} to ${numbers.at(-1)}` : numbers.join(', ')}`
}
