import { SimpleGrid, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { Form, Hours, Muted, Panel, PageError, useFormState, useRead } from '../../../../kit/web/index.ts'
import { laborOverlaps } from '../contract/index.ts'
import { ItemField } from './item-field.tsx'

const TestForm = z.strictObject({ first: z.int(), second: z.int() })

/** The time two operations take together, by the rules in use. */
export function TestPanel() {
  return (
    <Panel title="Test two operations">
      <Form schema={TestForm} initial={{}} submit={() => undefined} label="Test two operations">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ItemField name="first" label="One operation" operationsOnly required={false} />
          <ItemField name="second" label="Another operation" operationsOnly required={false} />
        </SimpleGrid>
        <Result />
      </Form>
    </Panel>
  )
}

function Result() {
  const { values } = useFormState()
  const [first, second] = [values['first'] as number | undefined, values['second'] as number | undefined]
  const isChosen = first !== undefined && second !== undefined
  const test = useRead(laborOverlaps.test, { query: { first: first ?? 1, second: second ?? 1 } }, { enabled: isChosen })
  if (!isChosen) return <Muted>Choose two operations to see what they take together on one repair order.</Muted>
  if (test.error) return <PageError error={test.error} onRetry={test.reload} />
  if (!test.data) return <Muted>Loading…</Muted>
  const { operations, notes } = test.data
  const total = operations.reduce((sum, { hundredths, less }) => sum + hundredths - less, 0)
  return (
    <Stack gap="xs" role="status">
      {operations.map(({ title, hundredths, less }, index) => (
        <Text key={index}>
          {title}: <Hours value={hundredths / 100} />
          {less > 0 && (
            <>
              , charged as <Hours value={(hundredths - less) / 100} />
            </>
          )}
        </Text>
      ))}
      <Text fw={600}>
        Together: <Hours value={total / 100} />
      </Text>
      {notes.length === 0 ? <Muted>No rule applies to these two.</Muted> : notes.map((note) => <Muted key={note}>{note}</Muted>)}
    </Stack>
  )
}
