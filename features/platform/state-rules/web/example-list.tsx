import { Stack, Text } from '@mantine/core'
import { Muted } from '../../../../kit/web/index.ts'
import type { StateOfKind } from '../contract/index.ts'
import type { FieldValues } from '../rule-kind.ts'
import { showValue } from '../values.ts'

type Fields = StateOfKind['fields']

/** `Bill: $75.00, Authorized: $0.00` */
export const showFacts = (fields: Fields, values: FieldValues): string =>
  fields
    .filter(({ name }) => values[name] !== undefined)
    .map((field) => `${field.label}: ${showValue(field, values[field.name]) || 'none'}`)
    .join(', ')

interface ExampleListProps {
  rule: Pick<StateOfKind, 'inputFields' | 'outcomeFields'>
  examples: readonly { text: string; input: FieldValues; expected: FieldValues }[]
}

/** The worked examples of a rule: the facts, and what must come out. */
export const ExampleList = ({ rule: { inputFields, outcomeFields }, examples }: ExampleListProps) => (
  <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
    {examples.map(({ text, input, expected }, at) => (
      <li key={at}>
        <Text>{text}</Text>
        <Muted>
          {showFacts(inputFields, input)} → {showFacts(outcomeFields, expected)}
        </Muted>
      </li>
    ))}
  </Stack>
)
