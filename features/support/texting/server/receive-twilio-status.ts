import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { textStatusPath } from '../../../../kit/server/texts.ts'
import type { DeliveryState } from '../../../platform/messages/contract/index.ts'
import { recordDelivery } from '../../../platform/messages/server/index.ts'
import { announceConversations, listOrdersOfOutgoing } from '../../../repair/conversations/server/index.ts'
import type { texting } from '../contract/index.ts'
import { announceTexts } from './announce-texts.ts'
import { listShopsOfMessage } from './store.ts'
import { makeTwiml, readTwilioReport } from './twilio-report.ts'

/** Twilio's words for how far a text is, and ours. */
const states: Readonly<Record<string, DeliveryState>> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
}

export const receiveTwilioStatus: Verb<typeof texting.twilioStatus> = (context, { body }) => {
  const report = readTwilioReport(context, textStatusPath, body)
  const [state, providerId] = [states[report['MessageStatus'] ?? ''], report['MessageSid']]
  if (!state || !providerId) return Promise.resolve(makeTwiml())
  return inTransaction(context.db, async (tx) => {
    if (await recordDelivery(tx, providerId, state, report['ErrorCode']?.slice(0, 20) || null))
      for (const { shopId, messageId } of await listShopsOfMessage(tx, providerId)) {
        await announceConversations(tx, await listOrdersOfOutgoing(tx, messageId))
        await announceTexts(tx, shopId)
      }
    return makeTwiml()
  })
}
