import { Alert, SimpleGrid, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { DateField, Muted, TextField, toText, useFormState } from '../../../../kit/web/index.ts'
import type { StateOfKind } from '../contract/index.ts'
import { findStage } from '../stages.ts'
import { fromFormValues, toFormValues } from '../values.ts'
import { LeftOut } from './left-out.tsx'
import { RuleFieldInput } from './rule-field.tsx'
import { StandingExamples } from './standing-examples.tsx'

/** The day, the values and the source of a change. Another day begins with the rule in force then, in every field that was not changed. */
export function ProposedValues({ rule }: { rule: StateOfKind }) {
  const { fields, stages, today, rows } = rule
  const form = useFormState()
  const effectiveOn = toText(form.values['effectiveOn'])
  const stage = findStage(stages, effectiveOn)
  const values = form.values['values'] as Record<string, unknown>
  const base = useRef(stage)
  useEffect(() => {
    const last = base.current
    if (last === stage) return
    base.current = stage
    const [old, next] = [toFormValues(fields, last.values), toFormValues(fields, stage.values)]
    const names = fields.map(({ name }) => name)
    const filled = names.map((name) => [name, Object.is(values[name], old[name]) ? next[name] : values[name]])
    form.setValues({ ...form.values, values: Object.fromEntries(filled) })
  }, [stage, fields, values, form])
  const sent = fromFormValues(fields, values)
  const waiting = rows.filter(({ step, effectiveOn: on }) => step === 'proposed' && on !== effectiveOn)
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateField name="effectiveOn" label="In force from" />
      </SimpleGrid>
      <Muted>
        {stage.effectiveOn
          ? `The form starts with the rule in force since ${showDay(stage.effectiveOn)}: ${stage.source}.`
          : 'The form starts with Liftbay’s built-in rule.'}
      </Muted>
      {waiting.length > 0 && (
        <Alert color="yellow">
          Another change is waiting for {waiting.map((change) => showDay(change.effectiveOn)).join(', ')}. Once it is approved, a
          change for a later day has to be proposed again.
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {fields.map((field) => (
          <RuleFieldInput key={field.name} field={field} of="values" fields={fields} />
        ))}
      </SimpleGrid>
      <LeftOut rule={rule} effectiveOn={effectiveOn} before={stage.values} values={sent} />
      <Text fw={600}>Source</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="source" label="Source" placeholder="e.g. OAC 109:4-3-13" maxLength={300} />
        <TextField name="address" label="Address of the source" required={false} placeholder="https://" maxLength={400} />
        <DateField name="sourceDay" label="Read on" max={today} />
      </SimpleGrid>
      <StandingExamples rule={rule} examples={stage.examples} />
    </>
  )
}
