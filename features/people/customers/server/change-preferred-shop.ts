import { isInvalid } from '../../../../common/messages.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import type { customers } from '../contract/index.ts'
import { getOwnRecord } from './own-record.ts'
import { updatePreferredShop } from './store.ts'

/** The notification opens the shop's page, also on the customer's other devices. */
export const changePreferredShop: Verb<typeof customers.changePreferredShop> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    const { accountId } = context.actor
    const chosen = await updatePreferredShop(tx, accountId, body.shop)
    if (!chosen) throw makeBadInput({ shop: isInvalid('Shop') })
    if (chosen.isNew)
      await notifyAccount(tx, {
        accountId,
        type: 'go to preferred shop info',
        subject: 'account',
        title: `${chosen.dba} is your shop now`,
        body: 'See its hours, ratings and how to book.',
        data: { status: 'approved', shop: body.shop },
      })
    return getOwnRecord({ ...context, db: tx })
  })
