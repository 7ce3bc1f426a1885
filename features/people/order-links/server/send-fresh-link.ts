import { refuse } from '../../../../common/refusal.ts'
import { hashLinkToken, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { calculateMailWaitSeconds, maxMails } from '../../../platform/auth/rules.ts'
import { notifyCustomer } from '../../customers/server/index.ts'
import { getShopForPaper } from '../../shops/server/index.ts'
import { orderLinkRefusals, type orderLinks } from '../contract/index.ts'
import { createOrderLink } from './create-order-link.ts'
import { findLinkByToken, listFreshTimes, lockFreshLinks } from './store.ts'

/** Goes only to the phone and e-mail on file, no matter who asks with an old link. */
export const sendFreshLink: Verb<typeof orderLinks.sendFresh> = async ({ db, clock, config }, { body: { token } }) => {
  const link = await findLinkByToken(db, hashLinkToken(token))
  if (!link) return refuse(orderLinkRefusals.linkUnknown)
  const now = clock.now()
  const { workOrderId, shopId, customerId } = link
  return inTransaction(db, async (tx) => {
    await lockFreshLinks(tx, workOrderId)
    if (calculateMailWaitSeconds(await listFreshTimes(tx, workOrderId, maxMails), now) > 0) return {}
    const url = await createOrderLink({ db: tx, config, now }, { workOrderId, shopId, customerId }, { isFresh: true })
    const { dba } = await getShopForPaper(tx, shopId)
    const title = 'Your new link'
    await notifyCustomer(tx, customerId, {
      type: 'default',
      title,
      body: `${dba}: a new link to your order was sent to you.`,
      data: { workOrderId, shop: shopId, path: `/workorder/${shopId}/${workOrderId}` },
      textIfAgreed: `${dba}: the new link to your order that you asked for:`,
      link: url,
      isUrgent: true,
      mail: {
        subject: `Your new link: ${dba}`,
        title,
        lines: [`Here is the new link to your order at ${dba} that you asked for. The link works for 48 hours.`],
        button: { label: 'Open the order', url },
      },
    })
    return {}
  })
}
