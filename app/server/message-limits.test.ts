import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { shops } from '../../features/people/shops/contract/index.ts'
import { messageRefusals, messages } from '../../features/platform/messages/contract/index.ts'
import { sendMessage } from '../../features/platform/messages/server/index.ts'
import { inTransaction } from '../../kit/server/database/database.ts'
import { type TestApp, testApp, type TestShop, type TestUser } from '../../testing/test-app.ts'

/** With the limits on, and low. */
let app: TestApp
beforeAll(async () => {
  app = await testApp({ limits: true, env: { MAILS_PER_DAY: '5', TEXTS_PER_DAY: '2', MESSAGES_TO_ONE_PER_DAY: '3' } })
})

interface Sent {
  to?: string
  channel?: 'mail' | 'text'
  mustSend?: boolean
}
const send = ({ shopId }: TestShop, { to = 'ann@example.test', channel = 'mail', mustSend = false }: Sent = {}) =>
  inTransaction(app.db, (tx) =>
    sendMessage(tx, { channel, recipient: to, subject: 'Your estimate', text: 'Hello', sender: shopId, mustSend }),
  )
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  )
const listStates = async ({ shopId }: TestShop) =>
  (
    await sql<{ state: string }>`select state from message where sender_id = ${shopId} order by created_at`.execute(app.db)
  ).rows.map(({ state }) => state)
const someone = () => `${crypto.randomUUID()}@example.test`

describe('limits of messages', () => {
  test('a person who sends one message too many to one address is told to call instead', async () => {
    const shop = await app.signUpShop()
    for (let n = 0; n < 3; n++) await send(shop, { mustSend: true })
    expect(await reasonOf(send(shop, { mustSend: true }))).toBe(
      '3 e-mails went from you to this address in the last 24 hours, which is the limit. Call instead, or try again tomorrow.',
    )
    expect(await listStates(shop)).toHaveLength(3)
    await send(shop, { mustSend: true, to: someone() })
  })

  test('a shop that used up its day is refused for any address, counted for mails and texts separately', async () => {
    const [shop, otherShop] = [await app.signUpShop(), await app.signUpShop()]
    for (let n = 0; n < 5; n++) await send(shop, { mustSend: true, to: someone() })
    expect(await reasonOf(send(shop, { mustSend: true, to: someone() }))).toBe(
      'You have sent 5 e-mails in the last 24 hours, which is the limit. Nothing was sent. Try again tomorrow.',
    )
    await send(shop, { channel: 'text', to: '5125550100', mustSend: true })
    await send(otherShop, { mustSend: true, to: someone() })
  })

  test('sixty messages to a stranger at the same time stay within the limit', async () => {
    const shop = await app.signUpShop()
    const tries = await Promise.all(Array.from({ length: 60 }, () => reasonOf(send(shop, { mustSend: true }))))
    expect(tries.filter((reason) => reason === null)).toHaveLength(3)
    expect(await listStates(shop)).toHaveLength(3)
  })

  test('automatic notices above the limit are held back, shown as such, and the shop is told once', async () => {
    const shop = await app.signUpShop()
    for (let n = 0; n < 5; n++) await send(shop)
    await app.settle()
    expect(await listStates(shop)).toEqual(['sent', 'sent', 'sent', 'held', 'held'])
    const { body } = await app.guest.call(messages.list)
    expect(body.rows.slice(0, 2).map(({ state }) => state)).toEqual(['held', 'held'])
    const { rows } = await sql<{ title: string }>`
      select title from notification where account_id = ${shop.owner.accountId}`.execute(app.db)
    expect(rows).toEqual([{ title: 'Some messages were not sent: daily limit' }])
    await sql`update message set created_at = created_at - interval '25 hours' where sender_id = ${shop.shopId}`.execute(app.db)
    await send(shop)
    await app.settle()
    expect((await listStates(shop)).at(-1)).toBe('sent')
  })

  test('a shop sees what was held back, and no other shop does', async () => {
    const [shop, otherShop] = [await app.signUpShop(), await app.signUpShop()]
    for (let n = 0; n < 4; n++) await send(shop)
    const list = (who: TestUser) => who.call(shops.heldMessages, { params: { shop: shop.shopId } })
    const { body } = await list(shop.owner)
    expect(body.messages).toMatchObject([{ channel: 'mail', recipient: 'ann@example.test', subject: 'Your estimate' }])
    expect((await list(await app.signUpEmployee(shop.shopId))).body.messages).toHaveLength(1)
    expect((await list(otherShop.owner)).status).toBe(404)
    const { rows } = await sql<{
      data: object
    }>`select data from notification where account_id = ${shop.owner.accountId}`.execute(app.db)
    expect(rows).toMatchObject([{ data: { path: `/held-messages/${shop.shopId}` } }])
  })

  test('every call in which a person sends a message says that it can be refused for the limit', () => {
    const declaring = app.built.served.filter(({ row }) => row.refuses.includes(messageRefusals.limitReached))
    expect(declaring.map(({ name }) => name).toSorted()).toEqual([
      'conversations.send',
      'customer-requests.send',
      'document-requests.ask',
      'i9.send',
      'inbox.reply',
      'inspections.send',
      'levels.decide',
      'manuals.remind',
      'onboarding.notify',
      'onboarding.start',
      'payments.linkedReceipt',
      'payments.sendPayLink',
      'staff.createAccount',
      'staff.invite',
      'trainingRecords.remind',
      'transfers.offer',
      'vendor-desk.mailStatement',
      'w4.send',
      'work-orders.sendEstimate',
    ])
  })

  test('passcodes and other messages of our own do not count', async () => {
    const recipient = someone()
    for (let n = 0; n < 7; n++)
      await inTransaction(app.db, (tx) => sendMessage(tx, { channel: 'mail', recipient, subject: 'Ours', text: 'Hello' }))
    expect((await app.outbox(recipient)).map(({ state }) => state)).toEqual(Array(7).fill('sent'))
  })
})
