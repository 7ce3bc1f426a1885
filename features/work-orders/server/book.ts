import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { bookAtDesk, entryFor, untilTaken } from '../../appointments/server/index.ts'
import { ownShop } from '../../shops/server/index.ts'
import type { workOrders } from '../contract.ts'
import { customerOf } from './walk-in.ts'

export const bookForCustomer: Verb<typeof workOrders.book> = ({ db, actor, clock }, { body }) =>
  untilTaken(() =>
    inTransaction(db, async (tx) => {
      await ownShop(tx, actor, body.shop)
      const id = await bookAtDesk(tx, {
        ...body,
        shopId: body.shop,
        customerId: await customerOf(tx, body),
        vehicleId: body.vehicleId ?? null,
        startsAt: new Date(body.startsAt),
        bay: body.bay ?? null,
        now: clock.now(),
      })
      return entryFor(tx, actor, id)
    }),
  )
