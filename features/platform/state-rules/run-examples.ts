import type { FieldValues, RuleKind, WorkedExample } from './rule-kind.ts'

/** The result of an example. */
export interface ExampleResult {
  text: string
  /** Built into the kind, given with a change, or kept from the rule in force before it. */
  from: 'kind' | 'change' | 'earlier'
  expected: FieldValues
  /** The outcome that the rule gives; null when the facts do not suit the kind. */
  got: FieldValues | null
  hasPassed: boolean
}

interface Examples {
  given: readonly WorkedExample[]
  kept?: readonly WorkedExample[]
}

/** Runs the kind's own examples, those given and those kept with these values, which suit the kind's schema. */
export const runExamples = (kind: RuleKind, values: FieldValues, { given, kept = [] }: Examples): ExampleResult[] => [
  ...kind.examples.map((example) => runExample(kind, example.values ?? values, example, 'kind')),
  ...kept.map((example) => runExample(kind, values, example, 'earlier')),
  ...given.map((example) => runExample(kind, values, example, 'change')),
]

function runExample(kind: RuleKind, values: FieldValues, example: WorkedExample, from: ExampleResult['from']): ExampleResult {
  const { text, input, expected } = example
  const facts = kind.input.safeParse(input)
  if (!facts.success) return { text, from, expected, got: null, hasPassed: false }
  const outcome = kind.evaluate(values, facts.data) as FieldValues
  const names = Object.keys(expected)
  const got = Object.fromEntries(names.map((name) => [name, outcome[name] ?? null]))
  const hasPassed = names.length > 0 && names.every((name) => JSON.stringify(got[name]) === JSON.stringify(expected[name]))
  return { text, from, expected, got, hasPassed }
}
