import { inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { findChannels } from '../../../people/customers/server/index.ts'
import { requireConfirmedOwner, requireShopMember } from '../../../people/shops/server/index.ts'
import type { ChangedEntry } from '../../appointments/contract/index.ts'
import { bookForShop, getCalendarEntry, refuseConflicts } from '../../appointments/server/index.ts'
import type { DeskBooking, frontDesk } from '../contract/index.ts'
import { findOrCreateCustomer } from './find-or-create-customer.ts'
import { saveOkToText } from './save-ok-to-text.ts'

export const bookForCustomer: Verb<typeof frontDesk.book> = (context, { body }) =>
  refuseConflicts(() =>
    inTransaction(context.db, async (tx) => {
      const { actor, clock } = context
      await requireShopMember(tx, actor, body.shop)
      if (body.tells) await requireConfirmedOwner(tx, body.shop)
      const customerId = await findOrCreateCustomer({ ...context, db: tx }, body)
      await saveOkToText({ ...context, db: tx }, customerId, body)
      const id = await bookForShop(tx, {
        ...body,
        shopId: body.shop,
        customerId,
        vehicleId: body.vehicleId ?? null,
        startsAt: new Date(body.startsAt),
        bay: body.bay ?? null,
        by: actor.accountId,
        now: clock.now(),
      })
      const { text, version } = await getCalendarEntry(tx, actor, id)
      // An API key that may only write does not learn the address.
      if (!body.tells || actor.rights) return new JsonText<DeskBooking>(text, version)
      const sentTo = await findChannels(tx, customerId, body.shop, 'appointments')
      return new JsonText<DeskBooking>(JSON.stringify({ ...(JSON.parse(text) as ChangedEntry), sentTo }), version)
    }),
  )
