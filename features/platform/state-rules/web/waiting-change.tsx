import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { Form, FormButtons, Muted, Panel, TextAreaField, useCall, When } from '../../../../kit/web/index.ts'
import { DeclineForm, type StateOfKind, type StateRuleRow, stateRules } from '../contract/index.ts'
import type { FieldValues } from '../rule-kind.ts'
import { findStage } from '../stages.ts'
import { ExampleList } from './example-list.tsx'
import { LeftOut } from './left-out.tsx'
import { Moved } from './moved.tsx'
import { RuleSource } from './rule-source.tsx'
import { RuleValues } from './rule-values.tsx'

const invalidates = [stateRules.kinds, stateRules.states, stateRules.read]

interface WaitingChangeProps {
  rule: StateOfKind
  change: StateRuleRow
  /** Starts a proposal that carries the change into a later rule. */
  onCarry: ((day: string, values: FieldValues) => void) | undefined
}

/** A proposed change: what it would do to the rule in force on its first day, and its decision by another admin. */
export function WaitingChange({ rule, change, onCarry }: WaitingChangeProps) {
  const { id, version, isMine, examples, withdrawn, proposedAt, proposedBy, effectiveOn, values } = change
  const base = findStage(rule.stages, effectiveOn)
  const [isDeclining, setDeclining] = useState(false)
  const approve = useCall(stateRules.approve, { done: 'Change approved', invalidates })
  const decline = useCall(stateRules.decline, { done: isMine ? 'Change withdrawn' : 'Change declined', invalidates })
  const verb = isMine ? 'Withdraw' : 'Decline'
  return (
    <Panel title={`Waiting for approval: from ${showDay(effectiveOn)}`}>
      <Stack gap="md">
        <Muted>
          Proposed by {proposedBy} on <When value={proposedAt} />
        </Muted>
        <RuleSource {...change} />
        <Muted>
          {base.effectiveOn
            ? `Compared with the rule in force since ${showDay(base.effectiveOn)}`
            : 'Compared with Liftbay’s built-in rule'}
        </Muted>
        <RuleValues fields={rule.fields} values={values} before={base.values} />
        <Moved rule={rule} change={change} />
        <LeftOut rule={rule} effectiveOn={effectiveOn} before={base.values} values={values} onCarry={onCarry} />
        <div>
          <Text fw={600}>Examples that passed</Text>
          <ExampleList rule={rule} examples={examples} />
          <Muted>
            {rule.ofKind.length} {rule.ofKind.length === 1 ? 'example' : 'examples'} for every state and the examples in force
            passed, too.
          </Muted>
        </div>
        {withdrawn.length > 0 && (
          <div>
            <Text fw={600}>Examples that no longer hold</Text>
            <ExampleList rule={rule} examples={withdrawn} />
          </div>
        )}
        {isDeclining ? (
          <Form
            schema={DeclineForm}
            initial={{ reason: '' }}
            call={decline}
            toSent={(body) => ({ params: { id }, body })}
            version={version}
            label={`${verb} this change`}
          >
            <TextAreaField name="reason" label="Reason" rows={2} maxLength={500} />
            <FormButtons label={`${verb} change`} onCancel={() => setDeclining(false)} />
          </Form>
        ) : (
          <Group>
            {isMine ? (
              <Muted>Another admin has to approve it.</Muted>
            ) : (
              <Button loading={approve.pending} onClick={() => void approve.send({ params: { id }, body: {} }, { version })}>
                Approve change
              </Button>
            )}
            <Button variant="default" onClick={() => setDeclining(true)}>
              {verb} change
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}
