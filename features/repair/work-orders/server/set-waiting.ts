import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { changeOrder, notWaiting } from './change-order.ts'

export const setWaiting: Verb<typeof workOrders.wait> = (context, { params, body }) =>
  changeOrder(context, params.id, async (_, order) =>
    body.for === null
      ? { what: 'waiting-ended', detail: { for: order.waitsFor }, set: notWaiting }
      : { what: 'waiting', detail: body, set: { waitsFor: body.for, waitsNote: body.note, waitsUntil: body.until } },
  )
