import type { SourcedValues } from './rule-kind.ts'

export * from './describe-fields.ts'
export * from './rule-kind.ts'
export * from './run-examples.ts'

/** The rule of a state on a day. */
export interface RuleInForce<Values> extends SourcedValues<Values> {
  /** The row it is from, and the first day on which it is in force; both null for the one in the code. */
  id: string | null
  effectiveOn: string | null
}

/** The one in force on that day, of a state's approved rules: the newest that does not begin after it. Of two with one day, the later in the list. */
export const findInForce = <T extends { effectiveOn: string }>(approved: readonly T[], onDay: string): T | null =>
  approved.reduce<T | null>(
    (best, one) => (one.effectiveOn <= onDay && (best === null || one.effectiveOn >= best.effectiveOn) ? one : best),
    null,
  )
