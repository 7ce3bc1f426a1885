import { Button, Stack, Text } from '@mantine/core'
import { confirm } from '../../../web/kit/index.ts'
import { type ShopWorkOrder, type WorkOrderState, workOrders } from '../contract.ts'
import { nextStates, type Reason, reasonNotToMove } from '../rules.ts'
import { useEdit, useOrder } from './order-context.ts'
import { moveWords } from './states.ts'

/** Where the order can go from here; a way that is barred says why. */
export function StateButtons() {
  const { order } = useOrder()
  const change = useEdit(workOrders.changeState)
  const { state, id } = order.workOrder
  const move = async (to: WorkOrderState) => {
    if (
      to === 'cancelled' &&
      !(await confirm({
        header: 'Cancel this order?',
        message: 'It can never be changed again. The customer is told.',
        accept: 'Cancel order',
        cancel: 'Keep it',
        danger: true,
      }))
    )
      return
    if (to === 'ready' && !(await isFinished(order))) return
    await change.send({ params: { id }, body: { state: to } })
  }
  const ways = nextStates[state].map((to) => ({ to, reason: reasonNotToMove(standingOf(order), to) })).filter(isWorthShowing)
  if (ways.length === 0) return null
  return (
    <Stack gap="xs">
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
            {moveWords(state, to)}
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

/** Asks when approved labor is not marked done: its bill would say that it was. */
async function isFinished({ concerns }: ShopWorkOrder): Promise<boolean> {
  const open = concerns
    .filter(({ decision }) => decision === 'approved')
    .flatMap(({ labors }) => labors)
    .filter(({ doneAt }) => doneAt === null)
  if (open.length === 0) return true
  return confirm({
    header: open.length === 1 ? 'One labor is not marked done' : `${open.length} labors are not marked done`,
    message: `${open.map(({ title }) => title).join('; ')}. The bill charges what is approved, done or not: mark it done, or take off what was not needed.`,
    accept: 'Mark ready anyway',
    cancel: 'Not yet',
  })
}

// What is simply not the way from here needs no button that explains it.
const isWorthShowing = ({ reason }: { reason: Reason }) =>
  reason?.refusal.code !== 'not_possible' && reason?.refusal.code !== 'nothing_approved'

const isForward = (from: WorkOrderState, to: WorkOrderState) =>
  (from === 'authorized' && to === 'in-progress') || to === 'ready' || to === 'closed'

const standingOf = (order: ShopWorkOrder) => ({
  state: order.workOrder.state,
  billCents: order.bill.totalCents,
  billTaxCents: order.bill.taxCents,
  authorizedCents: order.workOrder.authorizedCents,
  toleratedCents: order.workOrder.toleratedCents,
  authorizedNetCents: order.workOrder.authorizedNetCents,
  authorizedBy: order.workOrder.authorizedBy,
  changedJob:
    order.concerns.find(({ decision, changed }) => decision === 'approved' && changed)?.complaint ??
    order.workOrder.changedAdjustment,
  hasApprovedJob: order.concerns.some(({ decision }) => decision === 'approved'),
})
