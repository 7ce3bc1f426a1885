import type { FieldValues, RuleKind, WorkedExample } from './rule-kind.ts'

/** How an example came out. */
export interface ExampleResult {
  text: string
  /** Given for the state, or built into the kind. */
  isOfState: boolean
  expected: FieldValues
  /** What the rule gives; null when the facts do not suit the kind. */
  got: FieldValues | null
  hasPassed: boolean
}

/** Runs the kind's own examples and those given for the state with these values, which suit the kind's schema. */
export const runExamples = (kind: RuleKind, values: FieldValues, given: readonly WorkedExample[]): ExampleResult[] => [
  ...kind.examples.map((one) => runExample(kind, one.values ?? values, one, false)),
  ...given.map((one) => runExample(kind, values, one, true)),
]

function runExample(kind: RuleKind, values: FieldValues, example: WorkedExample, isOfState: boolean): ExampleResult {
  const { text, input, expected } = example
  const facts = kind.input.safeParse(input)
  if (!facts.success) return { text, isOfState, expected, got: null, hasPassed: false }
  const outcome = kind.evaluate(values, facts.data) as FieldValues
  const names = Object.keys(expected)
  const got = Object.fromEntries(names.map((name) => [name, outcome[name] ?? null]))
  const hasPassed = names.length > 0 && names.every((name) => JSON.stringify(got[name]) === JSON.stringify(expected[name]))
  return { text, isOfState, expected, got, hasPassed }
}
