import { Stack, Text } from '@mantine/core'
import { Muted } from '../../../../kit/web/index.ts'
import type { StateOfKind } from '../contract/index.ts'
import type { FieldValues, WorkedExample } from '../rule-kind.ts'
import { showValue } from '../values.ts'

type Fields = StateOfKind['fields']
type Named = Pick<StateOfKind, 'inputFields' | 'outcomeFields'>

/** `Bill: $75.00, Authorized: $0.00` */
export const showFacts = (fields: Fields, values: FieldValues): string =>
  fields
    .filter(({ name }) => values[name] !== undefined)
    .map((field) => `${field.label}: ${showValue(field, values[field.name]) || 'none'}`)
    .join(', ')

interface ExampleLineProps {
  rule: Named
  example: WorkedExample
  isWithdrawn?: boolean
}

/** One example: its facts, and the outcome they must have. */
export const ExampleLine = ({
  rule: { inputFields, outcomeFields },
  example: { text, input, expected },
  isWithdrawn = false,
}: ExampleLineProps) => (
  <div>
    <Text td={isWithdrawn ? 'line-through' : undefined}>{text}</Text>
    <Muted>
      {showFacts(inputFields, input)} → {showFacts(outcomeFields, expected)}
    </Muted>
  </div>
)

interface ExampleListProps {
  rule: Named
  examples: readonly (WorkedExample & { reason?: string })[]
}

/** The worked examples of a rule, or those that a change withdraws, with the reason. */
export const ExampleList = ({ rule, examples }: ExampleListProps) => (
  <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
    {examples.map((example, at) => (
      <li key={at}>
        <ExampleLine rule={rule} example={example} />
        {example.reason && <Text size="sm">Withdrawn: {example.reason}</Text>}
      </li>
    ))}
  </Stack>
)
