import { Alert, Button, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import type { StateOfKind } from '../contract/index.ts'
import type { FieldValues } from '../rule-kind.ts'
import { listLeftOut } from '../stages.ts'

interface LeftOutProps {
  rule: StateOfKind
  effectiveOn: string
  before: FieldValues
  values: FieldValues
  /** Starts a proposal that carries the change into the later rule. Left out where that cannot be done yet. */
  onCarry?: ((day: string, values: FieldValues) => void) | undefined
}

/** Warns of approved later rules that will undo a change, and offers to propose it for them, too. */
export function LeftOut({ rule, effectiveOn, before, values, onCarry }: LeftOutProps) {
  const found = listLeftOut(rule.stages, { effectiveOn, before, values })
  if (found.length === 0) return null
  return (
    <Alert color="yellow" title="A later rule does not contain this change">
      <Stack gap="sm" align="start">
        {found.map(({ stage, names }) => {
          const day = stage.effectiveOn!
          const labels = rule.fields.filter(({ name }) => names.includes(name)).map(({ label }) => label)
          const carried = { ...stage.values, ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])) }
          const isProposed = rule.rows.some(({ step, effectiveOn: on }) => step === 'proposed' && on === day)
          return (
            <div key={day}>
              <Text size="sm">
                From {showDay(day)} on, “{stage.source}” is in force with its own: {labels.join(', ')}.
              </Text>
              {isProposed && <Text size="sm">A change for {showDay(day)} is waiting, too.</Text>}
              {onCarry && !isProposed && (
                <Button variant="default" size="xs" mt="xs" onClick={() => onCarry(day, carried)}>
                  Propose it for {showDay(day)}, too
                </Button>
              )}
            </div>
          )
        })}
      </Stack>
    </Alert>
  )
}
