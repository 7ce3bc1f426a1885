import { Alert, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { Form, FormButtons, Panel, useCall } from '../../../../kit/web/index.ts'
import { ProposalForm, type StateOfKind, stateRules } from '../contract/index.ts'
import type { FieldValues, WorkedExample } from '../rule-kind.ts'
import type { ExampleResult } from '../run-examples.ts'
import { findStage, getExampleKey } from '../stages.ts'
import { fromFormValues, toFormValues } from '../values.ts'
import { makeExampleDraft, toExampleDraft } from './draft.ts'
import { ExampleFields } from './example-fields.tsx'
import { showFacts } from './example-list.tsx'
import { ProposedValues } from './proposed-values.tsx'
import { nameExamples } from './standing-examples.tsx'

/** The values that a new proposal begins with. */
export interface ProposalStart {
  effectiveOn: string
  /** Where they differ from the rule in force on that day: a change that is carried into it. */
  values: FieldValues
  source: string
  address: string
  examples: readonly WorkedExample[]
}

export interface ProposalFormProps {
  rule: StateOfKind
  start: ProposalStart
  onClose: () => void
}

const fieldValues = z.record(z.string(), z.unknown())
/** The server checks the values by the schema of their kind, and answers with the errors of their fields. */
const Draft = ProposalForm.omit({ before: true }).extend({
  values: fieldValues,
  examples: z
    .array(z.object({ text: z.string().trim().min(1, 'Say what it shows').max(200), input: fieldValues, expected: fieldValues }))
    .min(1, 'Add at least one example'),
  withdrawn: z.record(z.string(), z.object({ reason: z.string().trim().min(1, 'Enter a reason').max(300) })),
})

/** Proposes a change of a state's rule: its values, its source and the examples that must pass. */
export default function ProposalFormPanel({ rule, start, onClose }: ProposalFormProps) {
  const { fields, inputFields, outcomeFields, stages, name, kind, state, today } = rule
  const propose = useCall(stateRules.propose, {
    done: 'Change proposed. Another admin has to approve it.',
    failed: ({ code }) => (code === 'examples_fail' ? false : undefined),
    invalidates: [stateRules.kinds, stateRules.states, stateRules.read],
  })
  const failed = propose.failed?.code === 'examples_fail' ? propose.failed : null
  const examples = start.examples.map((example) => toExampleDraft(rule, example))
  return (
    <Panel title={`Propose a change for ${name}`}>
      <Form
        schema={Draft}
        initial={{
          values: toFormValues(fields, start.values),
          source: start.source,
          address: start.address,
          sourceDay: today,
          effectiveOn: start.effectiveOn,
          examples: examples.length > 0 ? examples : [makeExampleDraft(rule)],
          withdrawn: {},
        }}
        call={propose}
        toSent={({ withdrawn, ...draft }) => {
          const base = findStage(stages, draft.effectiveOn)
          const names = nameExamples(rule)
          return {
            params: { kind, state },
            body: {
              ...draft,
              values: fromFormValues(fields, draft.values),
              before: base.values,
              examples: draft.examples.map(({ text, input, expected }) => ({
                text,
                input: fromFormValues(inputFields, input),
                expected: fromFormValues(outcomeFields, expected, { skipsEmpty: true }),
              })),
              withdrawn: base.examples.flatMap((example) => {
                const given = withdrawn[names.get(getExampleKey(example)) ?? '']
                return given ? [{ ...example, reason: given.reason }] : []
              }),
            },
          }
        }}
        done={onClose}
        guard
        label={`Propose a change for ${name}`}
      >
        <ProposedValues rule={rule} />
        <Text fw={600}>New examples</Text>
        <ExampleFields inputFields={inputFields} outcomeFields={outcomeFields} />
        {failed && <FailedExamples rule={rule} msg={failed.msg} results={readResults(failed.more)} />}
        <FormButtons label="Propose change" onCancel={onClose} />
      </Form>
    </Panel>
  )
}

const showOrigin = { kind: ' (example for every state)', earlier: ' (example in force)', change: '' }

const readResults = (more: unknown): readonly ExampleResult[] =>
  (more as { results?: readonly ExampleResult[] } | undefined)?.results ?? []

interface FailedExamplesProps {
  rule: StateOfKind
  msg: string
  results: readonly ExampleResult[]
}

const FailedExamples = ({ rule: { outcomeFields }, msg, results }: FailedExamplesProps) => (
  <Alert color="red" role="alert" title={msg}>
    <Stack gap="xs">
      {results.map(({ text, from, expected, got }, at) => (
        <div key={at}>
          <Text fw={600} size="sm">
            {text}
            {showOrigin[from]}
          </Text>
          <Text size="sm">
            Expected {showFacts(outcomeFields, expected)}. Came out: {got ? showFacts(outcomeFields, got) : 'nothing'}.
          </Text>
        </div>
      ))}
    </Stack>
  </Alert>
)
