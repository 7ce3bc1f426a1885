import type { Clock } from '../../../server/kit/clock.ts'
import type { Config } from '../../../server/kit/config.ts'
import type { Context } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { deliverAfterCommit, type DeliverApart } from '../../../server/kit/delivery.ts'
import { announce, shopTopic } from '../../../server/kit/live.ts'
import { isHopeless, nextTry } from '../rules.ts'
import { reachOf } from './address.ts'
import { post } from './post.ts'
import { signedHeaders } from './signature.ts'
import { deleteOld, findToSend, markArrived, markFailing, saveTry, switchOff, type Tried, waitUntil } from './store.ts'
import { tellSwitchedOff } from './tell.ts'
import { webhookBox } from './webhook-box.ts'

/** Also written by the database: migration 0048-webhooks, `raise_webhooks`. */
export const webhookDelivery = 'webhook'

interface Payload {
  deliveryId: string
  endpointId: string
  /** The first is 1: what comes twice after a crash is known by it. */
  attempt: number
}

export const sendLater = (tx: Db, payload: Payload, dueAt?: Date): Promise<void> =>
  deliverAfterCommit(tx, webhookDelivery, payload, dueAt)

interface Needs {
  db: Db
  clock: Clock
  get: Context['get']
  config: Pick<Config, 'appUrl' | 'demo' | 'webhooksToPrivate'>
}

/** Sends to the shops' own systems; four at once to each, so that a slow one holds up nobody else. */
export function sendWebhooks({ db, clock, get, config }: Needs): DeliverApart {
  const reach = reachOf(config)
  return {
    most: 64,
    each: { per: 'endpointId', most: 4 },
    async apart(payload) {
      const { deliveryId: id, endpointId, attempt } = payload as Payload
      const at = clock.now()
      const found = await findToSend(db, id, attempt, at)
      if (!found) return
      const { url, body, secret, oldSecret } = found
      const secrets = [secret, ...(oldSecret ? [oldSecret] : [])].map((sealed) => get(webhookBox).open(sealed, endpointId))
      const headers = {
        ...signedHeaders(secrets, id, at, body),
        'content-type': 'application/json',
        'user-agent': 'Liftbay-Webhooks',
      }
      const answered = await post(url, { headers, body, reach })
      await inTransaction(db, (tx) => book(tx, config.appUrl, { id, attempt, at: clock.now(), ...answered }))
    },
  }
}

async function book(tx: Db, appUrl: string, tried: Tried): Promise<void> {
  const booked = await saveTry(tx, tried)
  if (!booked) return
  const { endpointId, shopId } = booked
  await announce(tx, [shopTopic(shopId)], { type: 'webhook_changed', shop: shopId })
  if (tried.error === '') return markArrived(tx, endpointId)
  // A test is for whoever pressed the button: it is sent once, and says nothing about the events.
  const isTest = booked.type === 'test'
  if (tried.status === 410) return endWith(tx, appUrl, endpointId, 'gone', tried.at)
  // What is sent by hand to one that is off: once.
  if (isTest || !booked.isOn) return
  if (isHopeless(await markFailing(tx, endpointId, tried.at), tried.at))
    return endWith(tx, appUrl, endpointId, 'failing', tried.at)
  const nextAt = nextTry(booked.tries, tried.at)
  if (!nextAt) return
  await waitUntil(tx, tried.id, nextAt)
  await sendLater(tx, { deliveryId: tried.id, endpointId, attempt: tried.attempt + 1 }, nextAt)
}

async function endWith(tx: Db, appUrl: string, endpointId: string, because: 'gone' | 'failing', at: Date): Promise<void> {
  if (await switchOff(tx, endpointId, because, at)) await tellSwitchedOff(tx, appUrl, endpointId, because)
}

export const forgetOldDeliveries = (db: Db, now: Date): Promise<void> => deleteOld(db, now)
