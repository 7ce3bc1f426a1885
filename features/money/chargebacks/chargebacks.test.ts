import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { payByCard } from '../../../testing/payments/open-page.ts'
import { type OrderToPay, orderToPay, startListeningApp } from '../../../testing/payments/ready-order.ts'
import { sendWebhook } from '../../../testing/payments/webhooks.ts'
import type { TestApp, TestUser } from '../../../testing/test-app.ts'
import { payments } from '../payments/contract/index.ts'
import { chargebacks, shopChargebacks } from './contract/index.ts'
import { remindShops, sendEvidence } from './server/index.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startListeningApp()
  admin = await app.signUp('admin')
})

/** Pays an order with the card that is disputed right away. */
async function disputedOrder(): Promise<{ order: OrderToPay; id: string }> {
  const order = await orderToPay(app)
  await payByCard(app, order, '4000000000000259')
  await app.settle()
  const { body } = await order.owner.call(shopChargebacks.list, { query: { shop: order.shopId } })
  return { order, id: body.chargebacks[0]!.id }
}
const read = async (order: OrderToPay, id: string) => (await order.owner.call(shopChargebacks.read, { params: { id } })).body
const addText = (order: OrderToPay, id: string, text = 'The customer picked the car up.') =>
  order.owner.call(shopChargebacks.addText, { params: { id }, body: { text } })
async function submit(id: string, statement = 'The customer signed and picked the car up.') {
  const { body } = await admin.call(chargebacks.read, { params: { id } })
  return admin.call(
    chargebacks.submit,
    { params: { id }, body: { statement } },
    { version: body.version, key: crypto.randomUUID() },
  )
}
/** Decides the dispute on the sandbox's page, as the cardholder's bank. */
async function decide(id: string, outcome: 'won' | 'lost') {
  const { body } = await admin.call(chargebacks.providerPage, { params: { id } })
  await fetch(`${body.url}/decision`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) })
  await app.settle()
  await app.settle()
}
const balance = async (shopId: string) =>
  (
    await sql<{ cents: number }>`
      select coalesce(-sum(p.cents), 0)::int as cents from book_posting p join book_entry e on e.id = p.entry_id
      where p.book = 'shops' and e.shop_id = ${shopId}`.execute(app.db)
  ).rows[0]!.cents
const workItems = async (id: string) =>
  (
    await sql<{ is_open: boolean }>`
      select state = 'open' as is_open from work_item where kind = 'chargeback' and subject_id = ${id}`.execute(app.db)
  ).rows
/** $338.51 less the sandbox's 2.9% and 30 cents, and Liftbay's 0.5%. */
const netCents = 33851 - 1012 - 169

describe('a dispute', () => {
  test('a dispute takes amount and fee from the shop once, tells the owner the deadline, and is in the work queue', async () => {
    const { order, id } = await disputedOrder()
    expect(await read(order, id)).toMatchObject({
      state: 'needs-response',
      amountCents: 33851,
      invoice: order.invoice,
      canAdd: true,
      movements: [{ kind: 'chargeback', amountCents: -33851, feeCents: 1500 }],
    })
    expect(await balance(order.shopId)).toBe(netCents - 33851 - 1500)
    const [mail] = (await app.outbox(order.owner.email)).filter(({ subject }) => subject.includes('disputed'))
    expect(mail?.subject).toBe('A card payment of $338.51 is disputed')
    expect(mail?.body_text).toMatch(/Add anything that proves the work and the payment before \d\d\/\d\d\/\d{4}/)
    expect(await workItems(id)).toEqual([{ is_open: true }])
  })

  test('a message repeated five times at once, or an older one, changes nothing', async () => {
    const { order, id } = await disputedOrder()
    const { rows } = await sql<{ reference: string; attempt: string; amount: number; fee: number }>`
      select d.reference, c.client_reference as attempt, d.amount_cents as amount, d.fee_cents as fee from sandbox_dispute d
      join sandbox_charge c on c.reference = d.charge_reference where c.merchant = ${order.shopId}`.execute(app.db)
    const { reference, attempt, amount, fee } = rows[0]!
    const message = (state: string, change = {}) => ({
      id: `evt_${reference}_${state}`,
      type: 'dispute',
      data: {
        dispute: reference,
        attempt,
        state,
        reason: 'fraudulent',
        amount,
        currency: 'usd',
        respondBy: new Date(Date.now() + 1e9).toISOString(),
        movements: [{ id: `${reference}_taken`, amount: -amount, fee }],
        ...change,
      },
    })
    const replies = await Promise.all(Array.from({ length: 5 }, () => sendWebhook(app, message('submitted'))))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await sendWebhook(app, message('needs-response'))).status).toBe(200)
    expect((await read(order, id)).state).toBe('submitted')
    expect(await balance(order.shopId)).toBe(netCents - amount - fee)
    expect((await sendWebhook(app, message('lost', { amount: amount + 1 }))).status).toBe(422)
    expect((await sendWebhook(app, message('lost', { currency: 'eur' }))).status).toBe(422)
    expect((await sendWebhook(app, message('lost', { attempt: crypto.randomUUID() }))).status).toBe(422)
    expect((await read(order, id)).state).toBe('submitted')
  })

  test('a won dispute returns amount and fee, and a decision is final', async () => {
    const { order, id } = await disputedOrder()
    await decide(id, 'won')
    expect(await read(order, id)).toMatchObject({
      state: 'won',
      movements: [{ kind: 'chargeback' }, { kind: 'chargeback-returned', amountCents: 33851, feeCents: -1500 }],
    })
    expect(await balance(order.shopId)).toBe(netCents)
    expect((await app.outbox(order.owner.email)).map(({ subject }) => subject)).toContain('You won the dispute about $338.51')
    expect(await workItems(id)).toEqual([{ is_open: false }])
    await expect(
      sql`update chargeback set state = 'needs-response', ended_at = null where id = ${id}`.execute(app.db),
    ).rejects.toThrow('cannot go back')
  })

  test('a lost dispute leaves the order closed and the bill paid', async () => {
    const { order, id } = await disputedOrder()
    await decide(id, 'lost')
    expect(await balance(order.shopId)).toBe(netCents - 33851 - 1500)
    const { body } = await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })
    expect(body).toMatchObject({ owedCents: 0 })
    expect((await addText(order, id)).problem.code).toBe('dispute_ended')
    expect((await submit(id)).problem.code).toBe('dispute_ended')
  })

  test('a disputed payment cannot be refunded to its card as well', async () => {
    const { order } = await disputedOrder()
    const { body } = await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })
    const moneyId = body.ledger[0]!.id
    await order.owner.call(payments.refund, {
      params: { id: order.id },
      body: { refundId: crypto.randomUUID(), moneyId, amountCents: 33851, reason: 'Twice' },
    })
    const { rows } = await sql<{ state: string }>`select state from refund where work_order_id = ${order.id}`.execute(app.db)
    expect(rows.every(({ state }) => state === 'failed')).toBe(true)
  })
})

describe('the evidence', () => {
  test('the pack has every paper, with the same hashes on its cover and in its ZIP', async () => {
    const { order, id } = await disputedOrder()
    await addText(order, id)
    const picture = await (
      await import('sharp')
    )
      .default({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    const file = { name: 'pickup.png', bytes: picture }
    const added = await order.owner.call(shopChargebacks.addFile, { params: { id }, body: {} }, { file })
    expect(added.status).toBe(200)
    expect((await submit(id)).status).toBe(200)
    const { pack } = await read(order, id)
    expect(pack!.map(({ name }) => name)).toEqual([
      '01 Activity log.pdf',
      `02 Receipt ${order.invoice}.pdf`,
      '03 Statements.pdf',
      '04 pickup.png',
    ])
    const zip = await order.owner.call(shopChargebacks.pack, { params: { id }, query: { as: 'zip' } })
    const files = unzip(zip.raw)
    expect([...files.keys()]).toEqual(['00 Cover.pdf', ...pack!.map(({ name }) => name)])
    for (const { name, sha256 } of pack!) expect(createHash('sha256').update(files.get(name)!).digest('hex')).toBe(sha256)
    const pdf = await order.owner.call(shopChargebacks.pack, { params: { id }, query: { as: 'pdf' } })
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('submitted evidence is frozen by the calls and the database, and the card company gets it once', async () => {
    const { order, id } = await disputedOrder()
    const { evidence } = (await addText(order, id)).body
    const { body: seen } = await admin.call(chargebacks.read, { params: { id } })
    const sent = { params: { id }, body: { statement: 'Signed and picked up.' } }
    const replies = await Promise.all(
      [1, 2, 3].map(() => admin.call(chargebacks.submit, sent, { version: seen.version, key: crypto.randomUUID() })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await addText(order, id)).problem.code).toBe('evidence_handed_in')
    const removed = { params: { id, evidence: evidence[0]!.id } }
    expect((await order.owner.call(shopChargebacks.remove, removed)).problem.code).toBe('evidence_handed_in')
    await expect(sql`delete from chargeback_evidence where chargeback_id = ${id}`.execute(app.db)).rejects.toThrow('handed in')
    await expect(sql`update chargeback set pack = '[]' where id = ${id}`.execute(app.db)).rejects.toThrow('handed in')
    await app.settle()
    await app.settle()
    expect((await read(order, id)).sentAt).not.toBeNull()
    const { rows } = await sql<{ evidence_sha256: string; sha256: string }>`
      select d.evidence_sha256, f.sha256 from sandbox_dispute d join chargeback c on c.provider_dispute = d.reference
      join file f on f.id = c.pack_pdf_id where c.id = ${id}`.execute(app.db)
    expect(rows[0]!.evidence_sha256).toBe(rows[0]!.sha256)
    // A relay that was killed after sending tries again.
    await sendEvidence({ db: app.db, clock: app.clock, get: app.built.provided.get }).deliver({ id })
    expect(await workItems(id)).toEqual([{ is_open: false }])
  })

  test('evidence added after the admin looked is not submitted unseen', async () => {
    const { order, id } = await disputedOrder()
    const { body: seen } = await admin.call(chargebacks.read, { params: { id } })
    await addText(order, id)
    const late = await admin.call(
      chargebacks.submit,
      { params: { id }, body: { statement: 'x' } },
      { version: seen.version, key: crypto.randomUUID() },
    )
    expect(late.status).toBe(412)
  })

  test('nothing is added or submitted after the deadline', async () => {
    const { order, id } = await disputedOrder()
    await sql`update chargeback set respond_by = now() - interval '1 minute' where id = ${id}`.execute(app.db)
    expect((await addText(order, id)).problem.code).toBe('dispute_deadline_passed')
    expect((await submit(id)).problem.code).toBe('dispute_deadline_passed')
    expect((await read(order, id)).canAdd).toBe(false)
  })

  test('a dispute has at most 20 texts and files', async () => {
    const { order, id } = await disputedOrder()
    for (let count = 0; count < 20; count++) expect((await addText(order, id, `Fact ${count}`)).status).toBe(200)
    expect((await addText(order, id)).problem.code).toBe('evidence_full')
  })

  test('the shop is reminded once, three days before the deadline', async () => {
    const { order, id } = await disputedOrder()
    const now = app.clock.now()
    await remindShops(app, now)
    const reminders = async () =>
      (await app.outbox(order.owner.email)).filter(({ subject }) => subject.includes('due soon')).length
    expect(await reminders()).toBe(0)
    await sql`update chargeback set respond_by = ${new Date(now.getTime() + 2 * dayMilliseconds)} where id = ${id}`.execute(
      app.db,
    )
    await Promise.all([remindShops(app, now), remindShops(app, now)])
    expect(await reminders()).toBe(1)
  })

  test("another shop can neither see nor answer a shop's dispute", async () => {
    const { order, id } = await disputedOrder()
    const otherShop = await app.signUpShop()
    const params = { id }
    for (const reply of [
      await otherShop.owner.call(shopChargebacks.list, { query: { shop: order.shopId } }),
      await otherShop.owner.call(shopChargebacks.read, { params }),
      await otherShop.owner.call(shopChargebacks.addText, { params, body: { text: 'Mine' } }),
      await otherShop.owner.call(shopChargebacks.pack, { params, query: { as: 'pdf' } }),
    ])
      expect(reply.status).toBe(404)
  })
})

/** The files of a ZIP by name, read from their headers. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = 0
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const [packed, length] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26)]
    const start = at + 30 + length
    files.set(bytes.subarray(at + 30, start).toString(), inflateRawSync(bytes.subarray(start, start + packed)))
    at = start + packed
  }
  return files
}
