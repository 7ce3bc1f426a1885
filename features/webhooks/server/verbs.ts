import { randomUUID } from 'node:crypto'
import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { ReplyOf } from '../../../common/route.ts'
import type { Actor } from '../../../server/kit/context.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { ownedShopName } from '../../shops/server/index.ts'
import { mostEndpoints, webhookRefusals, type webhooks } from '../contract.ts'
import { oldSecretHours } from '../rules.ts'
import { isGoodUrl, reachOf } from './address.ts'
import { sendLater } from './send.ts'
import { newSecret } from './signature.ts'
import {
  deleteEndpoint,
  insertEndpoint,
  insertTest,
  listJson,
  lockEndpoint,
  lockShopEndpoints,
  renewDelivery,
  saveSecret,
  switchOff,
  switchOn,
  updateEndpoint,
} from './store.ts'
import { webhookBox } from './webhook-box.ts'

export const list: Verb<typeof webhooks.list> = async ({ db, actor, clock }, { params }) => {
  await ownedShopName(db, actor, params.shop)
  return new JsonText<ReplyOf<typeof webhooks.list>>(await listJson(db, params.shop, clock.now()))
}

export const add: Verb<typeof webhooks.add> = ({ db, actor, clock, get, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await ownedShopName(tx, actor, params.shop)
    refuseIf(isGoodUrl(body.url, reachOf(config)) ? null : webhookRefusals.address)
    refuseIf((await lockShopEndpoints(tx, params.shop)) >= mostEndpoints ? webhookRefusals.tooMany : null)
    const id = randomUUID()
    const secret = newSecret()
    await insertEndpoint(tx, {
      id,
      shopId: params.shop,
      url: body.url,
      events: [...new Set(body.events)],
      secret: get(webhookBox).seal(secret, id),
      now: clock.now(),
    })
    return { id, secret }
  })

export const change: Verb<typeof webhooks.change> = ({ db, actor, clock, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { isOn } = await ownEndpoint(tx, actor, params)
    refuseIf(isGoodUrl(body.url, reachOf(config)) ? null : webhookRefusals.address)
    await updateEndpoint(tx, params.id, { url: body.url, events: [...new Set(body.events)] })
    if (body.isOn && !isOn) await switchOn(tx, params.id)
    if (!body.isOn && isOn) await switchOff(tx, params.id, 'owner', clock.now())
    return { id: params.id }
  })

export const remove: Verb<typeof webhooks.remove> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    await ownEndpoint(tx, actor, params)
    await deleteEndpoint(tx, params.id)
    return { id: params.id }
  })

export const renew: Verb<typeof webhooks.renew> = ({ db, actor, clock, get }, { params }) =>
  inTransaction(db, async (tx) => {
    await ownEndpoint(tx, actor, params)
    const secret = newSecret()
    const oldUntil = new Date(clock.now().getTime() + oldSecretHours * 3_600_000)
    await saveSecret(tx, params.id, get(webhookBox).seal(secret, params.id), oldUntil)
    return { id: params.id, secret }
  })

export const test: Verb<typeof webhooks.test> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    await ownEndpoint(tx, actor, params)
    const deliveryId = await insertTest(tx, params.id, params.shop, clock.now())
    await sendLater(tx, { deliveryId, endpointId: params.id, attempt: 1 })
    return { deliveryId }
  })

export const again: Verb<typeof webhooks.again> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    await ownedShopName(tx, actor, params.shop)
    const found = (await renewDelivery(tx, params.shop, params.id)) ?? refuse(standardRefusals.notFound)
    await sendLater(tx, { deliveryId: params.id, endpointId: found.endpointId, attempt: found.attempts + 1 })
    return { deliveryId: params.id }
  })

async function ownEndpoint(tx: Db, actor: Actor, { shop, id }: { shop: string; id: string }): Promise<{ isOn: boolean }> {
  await ownedShopName(tx, actor, shop)
  return (await lockEndpoint(tx, shop, id)) ?? refuse(standardRefusals.notFound)
}
