import { type Clock, type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { DeliveryTrouble, ReportTrouble } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { isShop, listAdmins, listOwners, recordTroubleNotice } from './store-delivery.ts'

const names: Readonly<Record<DeliveryTrouble['channel'], string>> = {
  mail: 'E-mails',
  text: 'Texts',
  attachment: 'Attachments of e-mails',
}

/**
 * Rings the bell of the shop's owners, once a day for each channel and problem; and that of the admins when it is the whole program's,
 * such as a password that the provider no longer takes.
 */
export const notifyDeliveryTrouble = ({ db, clock }: { db: Db; clock: Clock }): ReportTrouble =>
  async function reportTrouble({ senderId, channel, problem }) {
    const told = { channel, problem, now: clock.now() }
    await inTransaction(db, async (tx) => {
      const shopId = senderId && (await isShop(tx, senderId)) ? senderId : null
      if (shopId && (await recordTroubleNotice(tx, { ...told, shopId })))
        await ring(tx, await listOwners(tx, shopId), {
          ...describe({ channel, problem }),
          data: { shop: shopId, path: `/held-messages/${shopId}` },
        })
      const isForAdmins = problem === 'unauthorized' || (problem === 'late' && !shopId)
      if (isForAdmins && (await recordTroubleNotice(tx, { ...told, shopId: null })))
        await ring(tx, await listAdmins(tx), {
          title: `${names[channel]} do not go through`,
          body:
            problem === 'unauthorized'
              ? 'The provider does not take our password or key. Check the settings. Everything that waits is tried again until then.'
              : 'The provider does not answer, or refuses. Everything that waits is tried again.',
          data: {},
        })
    })
  }

function describe({ channel, problem }: Pick<DeliveryTrouble, 'channel' | 'problem'>) {
  if (channel === 'attachment')
    return {
      title: 'Attachments of e-mails cannot be fetched now',
      body: 'They appear in the inbox as soon as it works again. Ask for what is urgent by text or in the app.',
    }
  if (problem === 'refused')
    return {
      title: channel === 'mail' ? 'An e-mail could not be delivered' : 'A text could not be delivered',
      body: 'See to whom, check the address or number on file, and call if it is urgent.',
    }
  return {
    title: `${names[channel]} are not going out now`,
    body: 'They are sent as soon as the provider takes them again. Call whoever expects to hear from you today.',
  }
}

interface Notice {
  title: string
  body: string
  data: Record<string, unknown>
}

const ring = (tx: Db, accounts: readonly string[], notice: Notice) =>
  notifyAccounts(
    tx,
    accounts.map((accountId) => ({ accountId, type: 'default' as const, subject: 'account' as const, ...notice })),
  )
