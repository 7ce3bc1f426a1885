import type { SourcedValues } from './rule-kind.ts'

export * from './describe-fields.ts'
export * from './rule-kind.ts'
export * from './run-examples.ts'
export * from './stages.ts'

/** The rule of a state on a day. */
export interface RuleInForce<Values> extends SourcedValues<Values> {
  /** The row it is from; null for one in the code. */
  id: string | null
  /** The first day on which it is in force; null for the first one in the code. */
  effectiveOn: string | null
}
