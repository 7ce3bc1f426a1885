import type { z } from 'zod'

/** A value of a rule, or of the facts and the outcome of an example. Money is in cents. */
export type FieldValue = string | number | boolean | null | readonly number[]
export type FieldValues = Readonly<Record<string, FieldValue>>

/** Facts, and the outcome that a rule must give for them. `expected` names the outcomes that matter. */
export interface WorkedExample {
  text: string
  input: FieldValues
  expected: FieldValues
}

/** A rule with its source, as it is in the code or in a row. */
export interface SourcedValues<Values> {
  values: Values
  /** The citation. */
  source: string
  /** Its address on the web, or ''. */
  address: string
  /** The day on which it was read, yyyy-MM-dd. */
  sourceDay: string
}

/** A rule in the code that is published already and begins on a later day. */
export interface LaterDefault<Values> extends SourcedValues<Values> {
  effectiveOn: string
  examples: readonly WorkedExample[]
}

/**
 * One kind of rule that differs from state to state. The three schemas are flat objects of text, whole numbers, yes or no, choices and
 * lists of whole numbers; each may be null. `.meta({ title, description, unit, marks })` says how the admin's form shows a field
 * (`describeFields`). Methods, so that a list can hold kinds of all values.
 */
export interface RuleKind<Values extends object = object, Input extends object = object, Outcome extends object = object> {
  /** Its name in rows and addresses: `repair`. */
  readonly kind: string
  readonly title: string
  /** Says in one sentence what the rule decides. */
  readonly text: string
  readonly schema: z.ZodObject
  readonly input: z.ZodObject
  readonly outcome: z.ZodObject
  /** The rule of a state that is in the code. A state without one of its own gets the general one. */
  defaults(state: string): SourcedValues<Values>
  /** The published rules of later days, soonest first. An approved row of the same day replaces one. */
  listLaterDefaults(state: string): readonly LaterDefault<Values>[]
  /** The last day for which these values are published; null where only a new law changes them. */
  findLastDay(values: Values): string | null
  /** Must pass for every rule of this kind. With `values`, it proves the calculation itself and is run with those. */
  readonly examples: readonly (WorkedExample & { values?: FieldValues })[]
  /** The examples of a state's default, which the form for its first change begins with. */
  listStateExamples(state: string): readonly WorkedExample[]
  /** Applies the rule to the facts. Pure: the same values and facts always give the same outcome. */
  evaluate(values: Values, input: Input): Outcome
}

interface KindDefinition<V extends z.ZodObject, I extends z.ZodObject, O extends z.ZodObject> {
  kind: string
  title: string
  text: string
  schema: V
  input: I
  outcome: O
  defaults: (state: string) => SourcedValues<z.output<V>>
  listLaterDefaults?: (state: string) => readonly LaterDefault<z.output<V>>[]
  findLastDay?: (values: z.output<V>) => string | null
  examples?: readonly (WorkedExample & { values?: FieldValues })[]
  listStateExamples?: (state: string) => readonly WorkedExample[]
  evaluate: (values: z.output<V>, input: z.output<I>) => z.output<O>
}

/** Defines a kind of rule. The composition lists all of them (`app/server/rule-kinds.ts`). */
export const defineRuleKind = <V extends z.ZodObject, I extends z.ZodObject, O extends z.ZodObject>(
  definition: KindDefinition<V, I, O>,
): RuleKind<z.output<V>, z.output<I>, z.output<O>> => ({
  examples: [],
  listStateExamples: () => [],
  listLaterDefaults: () => [],
  findLastDay: () => null,
  ...definition,
})
