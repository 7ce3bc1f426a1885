import { Button, Group, Stack, Text } from '@mantine/core'
import { Muted, TextField, useFormState } from '../../../../kit/web/index.ts'
import type { StateOfKind } from '../contract/index.ts'
import type { WorkedExample } from '../rule-kind.ts'
import { getExampleKey } from '../stages.ts'
import { toExampleDraft } from './draft.ts'
import { ExampleLine } from './example-list.tsx'

export type Withdrawn = Record<string, { reason: string }>

/** Names for examples that can be part of a field's name, the same for the whole form. */
export function nameExamples({ stages }: Pick<StateOfKind, 'stages'>): ReadonlyMap<string, string> {
  const keys = new Set(stages.flatMap(({ examples }) => examples.map(getExampleKey)))
  return new Map([...keys].map((key, at) => [key, `e${at}`]))
}

interface StandingExamplesProps {
  rule: StateOfKind
  examples: readonly WorkedExample[]
}

/** The examples in force before a change: they have to pass, unless they are withdrawn with a reason. */
export function StandingExamples({ rule, examples }: StandingExamplesProps) {
  const { values, setValue, setValues } = useFormState()
  const names = nameExamples(rule)
  const withdrawn = values['withdrawn'] as Withdrawn
  const change = (name: string, next: { reason: string } | null) => {
    const { [name]: _, ...others } = withdrawn
    return next ? { ...others, [name]: next } : others
  }
  const replace = (name: string, example: WorkedExample) =>
    setValues({
      ...values,
      withdrawn: change(name, { reason: '' }),
      // Replaces the empty example that the form begins with.
      examples: [...(values['examples'] as { text: string }[]).filter(({ text }) => text !== ''), toExampleDraft(rule, example)],
    })
  if (examples.length === 0) return null
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>Examples in force</Text>
        <Muted>They have to pass with the new values, too. Withdraw one only if it no longer holds.</Muted>
      </div>
      {examples.map((example) => {
        const name = names.get(getExampleKey(example))!
        const isWithdrawn = withdrawn[name] !== undefined
        return (
          <Stack key={name} gap="xs" role="group" aria-label={example.text}>
            <ExampleLine rule={rule} example={example} isWithdrawn={isWithdrawn} />
            {isWithdrawn && (
              <TextField
                name={`withdrawn.${name}.reason`}
                label="Reason for withdrawing it"
                placeholder="e.g. New minimum wage from 01/01/2027"
                maxLength={300}
              />
            )}
            <Group gap="xs">
              {isWithdrawn ? (
                <Button variant="default" size="xs" onClick={() => setValue('withdrawn', change(name, null))}>
                  Keep example
                </Button>
              ) : (
                <>
                  <Button variant="default" size="xs" onClick={() => replace(name, example)}>
                    Replace example
                  </Button>
                  <Button variant="default" size="xs" onClick={() => setValue('withdrawn', change(name, { reason: '' }))}>
                    Withdraw example
                  </Button>
                </>
              )}
            </Group>
          </Stack>
        )
      })}
    </Stack>
  )
}
