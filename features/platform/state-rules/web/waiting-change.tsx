import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Form, FormButtons, Muted, Panel, TextAreaField, useCall, When } from '../../../../kit/web/index.ts'
import { DeclineForm, type StateOfKind, type StateRuleRow, stateRules } from '../contract/index.ts'
import { ExampleList } from './example-list.tsx'
import { RuleSource } from './rule-source.tsx'
import { RuleValues } from './rule-values.tsx'

const invalidates = [stateRules.kinds, stateRules.states, stateRules.read]

/** A proposed change: what it would do, and its decision by another admin. */
export function WaitingChange({ rule, change }: { rule: StateOfKind; change: StateRuleRow }) {
  const { id, version, isMine, examples, proposedAt, proposedBy } = change
  const [isDeclining, setDeclining] = useState(false)
  const approve = useCall(stateRules.approve, { done: 'Change approved', invalidates })
  const decline = useCall(stateRules.decline, { done: isMine ? 'Change withdrawn' : 'Change declined', invalidates })
  const verb = isMine ? 'Withdraw' : 'Decline'
  return (
    <Panel title="Waiting for approval">
      <Stack gap="md">
        <Muted>
          Proposed by {proposedBy} on <When value={proposedAt} />
        </Muted>
        <RuleSource {...change} />
        <RuleValues fields={rule.fields} values={change.values} before={rule.inForce.values} />
        <div>
          <Text fw={600}>Examples that passed</Text>
          <ExampleList rule={rule} examples={examples} />
          <Muted>
            {rule.ofKind.length} {rule.ofKind.length === 1 ? 'example' : 'examples'} for every state passed, too.
          </Muted>
        </div>
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
