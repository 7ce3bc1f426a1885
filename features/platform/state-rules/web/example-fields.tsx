import { ActionIcon, Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TextField, useFormState } from '../../../../kit/web/index.ts'
import type { StateOfKind } from '../contract/index.ts'
import { makeExampleDraft } from './draft.ts'
import { RuleFieldInput } from './rule-field.tsx'

interface Draft {
  text: string
  input: Record<string, unknown>
  expected: Record<string, unknown>
}

/** The worked examples of a proposal: what they show, the facts, and what must come out. */
export function ExampleFields({ inputFields, outcomeFields }: Pick<StateOfKind, 'inputFields' | 'outcomeFields'>) {
  const { values, setValue, errors } = useFormState()
  const error = errors['examples'] as ReactNode
  const examples = (values['examples'] ?? []) as Draft[]
  const change = (next: readonly Draft[]) => setValue('examples', next)
  return (
    <Stack gap="lg" data-field="examples">
      {examples.map((_, at) => (
        <Stack key={at} gap="xs" role="group" aria-label={`Example ${at + 1}`}>
          <Group align="end" wrap="nowrap">
            <div style={{ flex: 1 }}>
              <TextField name={`examples.${at}.text`} label={`Example ${at + 1}`} placeholder="What it shows" maxLength={200} />
            </div>
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={`Remove example ${at + 1}`}
              onClick={() => change(examples.filter((__, place) => place !== at))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
            {inputFields.map((field) => (
              <RuleFieldInput key={field.name} field={field} of={`examples.${at}.input`} />
            ))}
          </SimpleGrid>
          <Text size="sm">Expected result</Text>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
            {outcomeFields.map((field) => (
              <RuleFieldInput key={field.name} field={field} of={`examples.${at}.expected`} isExpected />
            ))}
          </SimpleGrid>
        </Stack>
      ))}
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => change([...examples, makeExampleDraft({ inputFields })])}
        >
          Add example
        </Button>
      </Group>
    </Stack>
  )
}
