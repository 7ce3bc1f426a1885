import { Alert, SimpleGrid, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { DateField, Form, FormButtons, Panel, TextField, useCall } from '../../../../kit/web/index.ts'
import { ProposalForm, type StateOfKind, stateRules } from '../contract/index.ts'
import type { ExampleResult } from '../run-examples.ts'
import { fromFormValues, toFormValues } from '../values.ts'
import { ExampleFields } from './example-fields.tsx'
import { showFacts } from './example-list.tsx'
import { RuleFieldInput } from './rule-field.tsx'

export interface ProposalFormProps {
  rule: StateOfKind
  onClose: () => void
}

const fieldValues = z.record(z.string(), z.unknown())
/** The server checks the values by the schema of their kind, and answers with the errors of their fields. */
const Draft = ProposalForm.extend({
  values: fieldValues,
  examples: z
    .array(z.object({ text: z.string().trim().min(1, 'Say what it shows').max(200), input: fieldValues, expected: fieldValues }))
    .min(1, 'Add at least one example'),
})

/** Proposes a change of a state's rule: its values, its source and the examples that must pass. */
export default function ProposalFormPanel({ rule, onClose }: ProposalFormProps) {
  const { fields, inputFields, outcomeFields, inForce, name, kind, state, today } = rule
  const propose = useCall(stateRules.propose, {
    done: 'Change proposed. Another admin has to approve it.',
    failed: ({ code }) => (code === 'examples_fail' ? false : undefined),
    invalidates: [stateRules.kinds, stateRules.states, stateRules.read],
  })
  const failed = propose.failed?.code === 'examples_fail' ? propose.failed : null
  return (
    <Panel title={`Propose a change for ${name}`}>
      <Form
        schema={Draft}
        initial={{
          values: toFormValues(fields, inForce.values),
          source: inForce.id ? inForce.source : '',
          address: inForce.address,
          sourceDay: today,
          effectiveOn: today,
          examples: inForce.examples.map(({ text, input, expected }) => ({
            text,
            input: toFormValues(inputFields, input),
            expected: showExpected(toFormValues(outcomeFields, expected)),
          })),
        }}
        call={propose}
        toSent={(draft) => ({
          params: { kind, state },
          body: {
            ...draft,
            values: fromFormValues(fields, draft.values),
            examples: draft.examples.map(({ text, input, expected }) => ({
              text,
              input: fromFormValues(inputFields, input),
              expected: fromFormValues(outcomeFields, expected, { onlyGiven: true }),
            })),
          },
        })}
        done={onClose}
        guard
        label={`Propose a change for ${name}`}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {fields.map((field) => (
            <RuleFieldInput key={field.name} field={field} of="values" />
          ))}
        </SimpleGrid>
        <Text fw={600}>Source</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField name="source" label="Source" placeholder="e.g. OAC 109:4-3-13" maxLength={300} />
          <TextField name="address" label="Address of the source" required={false} placeholder="https://" maxLength={400} />
          <DateField name="sourceDay" label="Read on" max={today} />
          <DateField name="effectiveOn" label="In force from" />
        </SimpleGrid>
        <Text fw={600}>Examples</Text>
        <ExampleFields inputFields={inputFields} outcomeFields={outcomeFields} />
        {failed && <FailedExamples rule={rule} msg={failed.msg} results={readResults(failed.more)} />}
        <FormButtons label="Propose change" onCancel={onClose} />
      </Form>
    </Panel>
  )
}

/** In an expectation, yes and no are a choice, so that it can be left open. */
const showExpected = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value]),
  )

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
      {results.map(({ text, isOfState, expected, got }, at) => (
        <div key={at}>
          <Text fw={600} size="sm">
            {text}
            {!isOfState && ' (example for every state)'}
          </Text>
          <Text size="sm">
            Expected {showFacts(outcomeFields, expected)}. Came out: {got ? showFacts(outcomeFields, got) : 'nothing'}.
          </Text>
        </div>
      ))}
    </Stack>
  </Alert>
)
