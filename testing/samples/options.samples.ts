import { type Answer, type ShopWorkOrder, workOrders } from '../../features/repair/work-orders/contract/index.ts'
import type { Workshop } from './work-orders.samples.ts'

/** Adds an option with one part to the job at `place`; returns the order and the option's concern. */
export async function addOption(
  shop: Workshop,
  order: ShopWorkOrder,
  place: number,
  { complaint = 'Cabin filter', ext = 3000 } = {},
): Promise<{ order: ShopWorkOrder; optionId: string }> {
  const optionOf = order.concerns[place]?.concernId ?? ''
  const sent = { params: { id: order.workOrder.id }, body: { complaint, optionOf } }
  const { body, status, problem } = await shop.owner.call(workOrders.addConcern, sent, { version: order.workOrder.version })
  if (status !== 200) throw new Error(problem.msg)
  const at = body.concerns.length - 1
  const part = { partNo: `CF-${ext}`, manufacturer: 'Fram', name: complaint, cost: 1000, ext }
  return { order: await shop.part(body, at, part), optionId: body.concerns[at]?.concernId ?? '' }
}

/** Two jobs of $200.00 before tax, and an option of the first for $30.00 and tax of $2.48; sent. */
export async function sendWithOption(shop: Workshop): Promise<{ order: ShopWorkOrder; optionId: string }> {
  let order = await shop.order()
  for (const concern of [0, 1]) order = await shop.part(await shop.labor(order, concern), concern)
  const added = await addOption(shop, order, 0)
  return { order: (await shop.send(added.order)).body, optionId: added.optionId }
}

/** Records the customer's answers at the counter to the newest estimate. */
export const recordAnswers = (shop: Workshop, order: ShopWorkOrder, answers: readonly Answer[]) =>
  shop.owner.call(
    workOrders.recordAnswer,
    {
      params: { id: order.workOrder.id },
      body: {
        estimateId: order.estimates[0]?.estimateId ?? '',
        answers: [...answers],
        way: 'in-person',
        givenBy: 'Ann Baker',
        note: '',
      },
    },
    { version: order.workOrder.version },
  )

/** Approves every job that is not an option, and the named options. */
export const approveJobs = (order: ShopWorkOrder, options: readonly string[] = []): Answer[] =>
  order.concerns
    .filter(({ optionOf, concernId }) => optionOf === null || options.includes(concernId))
    .map(({ concernId }) => ({ concernId, answer: 'approved' }))
