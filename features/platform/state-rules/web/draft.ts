import type { StateOfKind } from '../contract/index.ts'
import type { WorkedExample } from '../rule-kind.ts'
import { toFormValues } from '../values.ts'

/** An example as the form edits it. In an expectation, yes and no are a choice, so that it can be left open. */
export const toExampleDraft = (
  { inputFields, outcomeFields }: Pick<StateOfKind, 'inputFields' | 'outcomeFields'>,
  { text, input, expected }: WorkedExample,
) => ({
  text,
  input: toFormValues(inputFields, input),
  expected: Object.fromEntries(
    Object.entries(toFormValues(outcomeFields, expected)).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : value,
    ]),
  ),
})

/** An example without facts. */
export const makeExampleDraft = ({ inputFields }: Pick<StateOfKind, 'inputFields'>) => ({
  text: '',
  input: Object.fromEntries(
    inputFields.map(({ name, type }) => [name, type === 'number' ? 0 : type === 'yes-no' ? false : undefined]),
  ),
  expected: {},
})
