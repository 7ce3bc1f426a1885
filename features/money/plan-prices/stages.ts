import { showCents } from '../../../common/cents.ts'

export const planFields = ['name', 'total', 'included', 'isOnSale'] as const
/** A value of a plan that an admin can change. */
export type PlanField = (typeof planFields)[number]

export interface PlanValues {
  name: string
  /** Cents for the whole period. */
  total: number
  included: string
  isOnSale: boolean
}

/** A plan as sold from a day on, until the next stage begins. */
export interface PlanStage extends PlanValues {
  effectiveOn: string
}

/** The stage in force on a day; the first one for an earlier day. There is at least one, in the order of their days. */
export const findStage = <S extends PlanStage>(stages: readonly S[], day: string): S =>
  stages.findLast(({ effectiveOn }) => effectiveOn <= day) ?? stages[0]!

export const listChanged = (before: PlanValues, after: PlanValues): PlanField[] =>
  planFields.filter((field) => before[field] !== after[field])

/**
 * Values of a change that others have changed since it was proposed. Approving it would overwrite changes that the proposer did
 * not know about.
 */
export const listMoved = (changes: readonly PlanField[], base: PlanValues | null, now: PlanValues): PlanField[] =>
  base ? listChanged(base, now).filter((field) => changes.includes(field)) : []

/**
 * The prices for existing subscribers that a change from `day` on stops, as text. If it stops none, the last one, which it would
 * stop if it began earlier.
 */
export function nameStopped(coming: readonly { on: string; total: number }[], day: string): string {
  const stopped = coming.filter(({ on }) => on >= day)
  return (stopped.length > 0 ? stopped : coming.slice(-1)).map(({ total }) => showCents(total)).join(' and ')
}

export const fieldNames: Record<PlanField, string> = {
  name: 'Name',
  total: 'Price',
  included: 'What is included',
  isOnSale: 'Sale',
}

/** A value as text: `$79.99`, `“Monthly”`, `on sale`. */
export function showValue(values: PlanValues, field: PlanField): string {
  if (field === 'total') return showCents(values.total)
  if (field === 'isOnSale') return values.isOnSale ? 'on sale' : 'not on sale'
  return values[field] ? `“${values[field]}”` : '“Everything”'
}

const movedNames: Record<PlanField, string> = {
  name: 'the name is',
  total: 'the price is',
  included: 'what is included is',
  isOnSale: 'the plan is',
}

/** Describes the values that changed after a change of them was proposed. */
export const describeMoved = (moved: readonly PlanField[], base: PlanValues, now: PlanValues): string =>
  `Since this was proposed, another change was approved: ${moved
    .map((field) => `${movedNames[field]} ${showValue(now, field)} instead of ${showValue(base, field)}`)
    .join(', and ')}.`
