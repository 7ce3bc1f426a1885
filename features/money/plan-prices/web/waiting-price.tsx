import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Form, FormButtons, Muted, TextAreaField, useCall, When } from '../../../../kit/web/index.ts'
import { DeclinePlanForm, planPrices, type PlanVersionRow, type PricedPlan } from '../contract/index.ts'
import { describeMoved, findStage, listMoved } from '../stages.ts'
import { Existing, Stopped } from './existing.tsx'
import { LaterStages } from './later-stages.tsx'
import { ValueChanges } from './value-changes.tsx'

const invalidates = [planPrices.read]

/** A price that waits for a second admin. */
export function WaitingPrice({ plan, change }: { plan: PricedPlan; change: PlanVersionRow }) {
  const { id, version, isMine, changes, base, effectiveOn, proposedAt, proposedBy } = change
  const current = findStage(plan.stages, effectiveOn)
  const moved = listMoved(changes, base, current)
  const [isDeclining, setDeclining] = useState(false)
  const approve = useCall(planPrices.approve, {
    done: 'Price approved',
    invalidates,
  })
  const decline = useCall(planPrices.decline, { done: isMine ? 'Price withdrawn' : 'Price declined', invalidates })
  const verb = isMine ? 'Withdraw' : 'Decline'
  return (
    <Stack gap="xs" role="group" aria-label={`Price of ${plan.name} that waits for approval`}>
      <Text fw={600}>Waiting for approval</Text>
      <div>
        <Text>
          From <When value={effectiveOn} />
          {changes.length > 0 && ':'}
        </Text>
        <ValueChanges before={current} after={change} fields={changes} />
      </div>
      <Stopped plan={plan} row={change} />
      <LaterStages plan={plan} day={effectiveOn} />
      {base && moved.length > 0 && (
        <Alert color="yellow" title="No longer as proposed">
          {describeMoved(moved, base, current)} {verb} it, and propose it again.
        </Alert>
      )}
      <Muted>
        <Existing row={change} /> Proposed by {proposedBy} on <When value={proposedAt} />.
      </Muted>
      {isDeclining ? (
        <Form
          schema={DeclinePlanForm}
          initial={{ reason: '' }}
          call={decline}
          toSent={(body) => ({ params: { id }, body })}
          version={version}
          label={`${verb} the price of ${plan.name}`}
        >
          <TextAreaField name="reason" label="Reason" rows={2} maxLength={500} />
          <FormButtons label={`${verb} price`} onCancel={() => setDeclining(false)} />
        </Form>
      ) : (
        <Group>
          {isMine && moved.length === 0 && <Muted>Another admin has to approve it.</Muted>}
          {!isMine && moved.length === 0 && (
            <Button
              aria-label={`Approve price of ${plan.name}`}
              loading={approve.pending}
              onClick={() => void approve.send({ params: { id }, body: {} }, { version })}
            >
              Approve price
            </Button>
          )}
          <Button variant="default" aria-label={`${verb} price of ${plan.name}`} onClick={() => setDeclining(true)}>
            {verb} price
          </Button>
        </Group>
      )}
    </Stack>
  )
}
