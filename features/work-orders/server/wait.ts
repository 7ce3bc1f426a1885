import type { Verb } from '../../../server/kit/context.ts'
import type { workOrders } from '../contract.ts'
import { changeOrder, notWaiting } from './change.ts'

export const waitFor: Verb<typeof workOrders.wait> = (context, { params, body }) =>
  changeOrder(context, params.id, async (_, order) =>
    body.for === null
      ? { what: 'waiting-ended', detail: { for: order.waitsFor }, set: notWaiting }
      : { what: 'waiting', detail: body, set: { waitsFor: body.for, waitsNote: body.note, waitsUntil: body.until } },
  )
