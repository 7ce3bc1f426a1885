import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { bookForShop, getCalendarEntry, refuseConflicts } from '../../appointments/server/index.ts'
import type { frontDesk } from '../contract/index.ts'
import { findOrCreateCustomer } from './find-or-create-customer.ts'

export const bookForCustomer: Verb<typeof frontDesk.book> = ({ db, actor, clock }, { body }) =>
  refuseConflicts(() =>
    inTransaction(db, async (tx) => {
      await requireShopMember(tx, actor, body.shop)
      const id = await bookForShop(tx, {
        ...body,
        shopId: body.shop,
        customerId: await findOrCreateCustomer(tx, body),
        vehicleId: body.vehicleId ?? null,
        startsAt: new Date(body.startsAt),
        bay: body.bay ?? null,
        now: clock.now(),
      })
      return getCalendarEntry(tx, actor, id)
    }),
  )
