import {
  type Clock,
  type Config,
  type Context,
  type Db,
  deliverAfterCommit,
  type ConcurrentDelivery,
  inTransaction,
} from '../../../../kit/server/index.ts'
import { announce, getAccountTopic, getShopTopic } from '../../../../kit/server/live.ts'
import { postMessage } from '../../../../kit/server/outgoing/post-message.ts'
import { getAllowedReach } from '../../../../kit/server/outgoing/reach.ts'
import { hasFailedTooLong, calculateNextAttempt } from '../rules.ts'
import { notifySwitchedOff } from './notify-switched-off.ts'
import { makeSignedHeaders } from './signature.ts'
import {
  type Attempt,
  findMessageToSend,
  lockEndpointOfAttempt,
  markFailing,
  markReachable,
  saveAttempt,
  scheduleRetry,
  switchOff,
} from './store.ts'
import { webhookBox } from './webhook-box.ts'

/** The database writes this kind, too: `raise_webhooks` of migration 0238-vendors-keys-and-webhooks. */
export const webhookDelivery = 'webhook'

interface Payload {
  deliveryId: string
  endpointId: string
  /** Starts at 1. A delivery repeated after a crash is recognized by it. */
  attempt: number
}

export const queueDelivery = (tx: Db, payload: Payload, dueAt?: Date): Promise<void> =>
  deliverAfterCommit(tx, webhookDelivery, payload, dueAt)

interface Services {
  db: Db
  clock: Clock
  get: Context['get']
  config: Pick<Config, 'appUrl' | 'demo' | 'webhooksToPrivate'>
}

/** Sends messages to the systems of shops and vendors, four at a time to each, so that a slow one delays nobody else. */
export function sendWebhooks({ db, clock, get, config }: Services): ConcurrentDelivery {
  const reach = getAllowedReach(config)
  return {
    most: 64,
    each: { per: 'endpointId', most: 4 },
    async deliver(payload) {
      const { deliveryId: id, endpointId, attempt } = payload as Payload
      const at = clock.now()
      const found = await findMessageToSend(db, id, attempt, at)
      if (!found) return
      const { url, body, secret, oldSecret } = found
      const secrets = [secret, ...(oldSecret ? [oldSecret] : [])].map((sealed) => get(webhookBox).open(sealed, endpointId))
      const headers = {
        ...makeSignedHeaders(secrets, id, at, body),
        'content-type': 'application/json',
        'user-agent': 'Liftbay-Webhooks',
      }
      const result = await postMessage(url, { headers, body, reach })
      await inTransaction(db, (tx) => recordAttempt(tx, config.appUrl, endpointId, { id, attempt, at: clock.now(), ...result }))
    },
  }
}

async function recordAttempt(tx: Db, appUrl: string, endpointId: string, tried: Attempt): Promise<void> {
  await lockEndpointOfAttempt(tx, endpointId)
  const saved = await saveAttempt(tx, tried)
  if (!saved) return
  const { shopId, vendorId } = saved
  const topics = [...(shopId ? [getShopTopic(shopId)] : []), ...(vendorId ? [getAccountTopic(vendorId)] : [])]
  await announce(tx, topics, { type: 'webhook_changed', ...(shopId ? { shop: shopId } : {}) })
  if (tried.error === '') return markReachable(tx, endpointId)
  // A test is sent once and does not count as a failure of the endpoint.
  const isTest = saved.type === 'test'
  if (tried.status === 410) return switchOffAndNotify(tx, appUrl, endpointId, 'gone', tried.at)
  // A message sent by hand to a switched-off endpoint is not retried.
  if (isTest || !saved.isOn) return
  if (hasFailedTooLong(await markFailing(tx, endpointId, tried.at), tried.at))
    return switchOffAndNotify(tx, appUrl, endpointId, 'failing', tried.at)
  const nextAt = calculateNextAttempt(saved.attempts, tried.at)
  if (!nextAt) return
  await scheduleRetry(tx, tried.id, nextAt)
  await queueDelivery(tx, { deliveryId: tried.id, endpointId, attempt: tried.attempt + 1 }, nextAt)
}

async function switchOffAndNotify(
  tx: Db,
  appUrl: string,
  endpointId: string,
  because: 'gone' | 'failing',
  at: Date,
): Promise<void> {
  if (await switchOff(tx, endpointId, because, at)) await notifySwitchedOff(tx, appUrl, endpointId, because)
}
