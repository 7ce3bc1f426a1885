import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../../kit/web/index.ts'
import { type ShopWorkOrder, workOrders, type WorkOrderState } from '../contract/index.ts'
import { listMovePermissions } from '../move-permissions.ts'
import { describeOdometerConflict, nextStates, type Reason, reasonNotToMove, nameJob } from '../rules.ts'
import { describeNotice } from './describe-notice.ts'
import { useEdit, useOrder } from './order-context.ts'
import { moveLabel } from './states.ts'

/** The next states of the order; a state that is not possible now says why. */
export function StateButtons() {
  const { order, can } = useOrder()
  const change = useEdit(workOrders.changeState, { done: describeNotice })
  const { state, id, odometer } = order.workOrder
  const [out, setOut] = useState(order.workOrder.odometerOut)
  const conflict = describeOdometerConflict(odometer, out)
  const move = async (to: WorkOrderState) => {
    if (
      to === 'cancelled' &&
      !(await confirm({
        header: 'Cancel this order?',
        message: 'You cannot change it afterward.',
        accept: 'Cancel order',
        cancel: 'Keep order',
        danger: true,
      }))
    )
      return
    const isLeaving = to === 'ready' || to === 'closed'
    if (isLeaving && conflict) return
    if (to === 'ready' && !(await isFinished(order))) return
    await change.send({ params: { id }, body: { state: to, ...(isLeaving && out !== null ? { odometerOut: out } : {}) } })
  }
  const ways = nextStates[state]
    .filter((to) => can(...listMovePermissions(state, to)))
    .map((to) => ({ to, reason: reasonNotToMove(describeOrder(order), to) }))
    .filter(isWorthShowing)
  if (ways.length === 0) return null
  return (
    <Stack gap="xs">
      {ways.some(({ to, reason }) => (to === 'ready' || to === 'closed') && !reason) && (
        <TextInput
          label="Odometer out (optional)"
          inputMode="numeric"
          autoComplete="off"
          rightSection="mi"
          value={out?.toLocaleString('en-US') ?? ''}
          error={conflict}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 7)
            setOut(digits === '' ? null : Number(digits))
          }}
        />
      )}
      {ways.map(({ to, reason }) => (
        <div key={to}>
          <Button
            fullWidth
            variant={to === 'cancelled' ? 'subtle' : isForward(state, to) && !reason ? 'filled' : 'default'}
            color={to === 'cancelled' ? 'red' : undefined}
            disabled={reason !== null}
            loading={change.pending}
            onClick={() => void move(to)}
          >
            {moveLabel(state, to)}
          </Button>
          {reason && (
            <Text size="xs" c="dimmed" mt={4}>
              {reason.detail?.msg ?? reason.refusal.msg}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  )
}

/** Asks before marking ready while approved labor is not marked done: the bill would charge it anyway. */
async function isFinished({ concerns }: ShopWorkOrder): Promise<boolean> {
  const open = concerns
    .filter(({ decision }) => decision === 'approved')
    .flatMap(({ labors }) => labors)
    .filter(({ doneAt }) => doneAt === null)
  if (open.length === 0) return true
  return confirm({
    header: open.length === 1 ? 'One labor line is not marked done' : `${open.length} labor lines are not marked done`,
    message: `${open.map(({ title }) => title).join('; ')}. The bill includes all approved work, done or not. Mark it done, or remove what was not needed.`,
    accept: 'Mark ready anyway',
    cancel: 'Not yet',
  })
}

// A state that is never possible from here gets no button.
const isWorthShowing = ({ reason }: { reason: Reason }) =>
  reason?.refusal.code !== 'move_not_possible' && reason?.refusal.code !== 'approval_missing'

const isForward = (from: WorkOrderState, to: WorkOrderState) =>
  (from === 'authorized' && to === 'in-progress') || to === 'ready' || to === 'closed'

const describeOrder = (order: ShopWorkOrder) => ({
  state: order.workOrder.state,
  billCents: order.bill.totalCents,
  billTaxCents: order.bill.taxCents,
  authorizedCents: order.workOrder.authorizedCents,
  toleratedCents: order.workOrder.toleratedCents,
  authorizedNetCents: order.workOrder.authorizedNetCents,
  authorizedBy: order.workOrder.authorizedBy,
  changedJob:
    order.concerns.filter(({ decision, changed }) => decision === 'approved' && changed).map(nameJob)[0] ??
    order.workOrder.changedAdjustment,
  hasApprovedJob: order.concerns.some(({ decision }) => decision === 'approved'),
})
