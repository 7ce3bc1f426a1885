import { sql } from 'kysely'
import { inflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { storage } from '../../../kit/server/storage.ts'
import { orderToPay } from '../../../testing/payments/ready-order.ts'
import { createSentEstimate, signAgreement } from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp, type TestShop, type TestUser } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { textLines } from '../../people/text-lines/contract/index.ts'
import { conversations } from '../../repair/conversations/contract/index.ts'
import { inspections } from '../../repair/inspections/contract/index.ts'
import { inbox, mailSimulator } from '../../support/inbox/contract/index.ts'
import { exports } from './contract/index.ts'
import { continueExport } from './server/make-exports.ts'

let app: TestApp
let shop: TestShop
let otherShop: TestShop
beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
  otherShop = await app.signUpShop()
  const ann = await app.signUp('customer', 'ann@example.test')
  await sql`update customer set first_name = '=Ann' where id = ${ann.customerId}`.execute(app.db)
  const visit = await createSentEstimate(app, { shop, ann })
  await signAgreement(visit)
  await inspectWithPhoto(visit.order.workOrder.id)
  await signAgreement(await createSentEstimate(app, { shop: otherShop, ann: await app.signUp('customer', 'far@example.test') }))
  await app.signUpEmployee(shop.shopId)
  for (const { shopId } of [shop, otherShop])
    await sql`
      with thread as (insert into text_thread (shop_id, phone, last_at) values (${shopId}, '5125550190', now()) returning id)
      insert into thread_text (thread_id, kind, body, at) select id, 'received', 'Are you open?', now() from thread`.execute(
      app.db,
    )
  await useInbox(visit.order.workOrder.id, ann)
})

/** Messages in the app and by e-mail, a note, a snoozed thread with an assignee, and a saved reply. */
async function useInbox(workOrderId: string, ann: TestUser & { customerId: string }): Promise<void> {
  const params = { shop: shop.shopId, id: ann.customerId }
  await ann.call(conversations.send, { params: { id: workOrderId }, body: { text: 'When is it done?' } })
  await shop.owner.call(inbox.reply, { params, body: { text: 'At noon.', channel: 'mail' } })
  await shop.owner.call(inbox.addNote, { params, body: { text: 'Pays cash' } })
  const { rows } = await sql<{ id: string }>`select id from message where reply_to is not null`.execute(app.db)
  await app.guest.call(mailSimulator.answer, { params: { id: rows[0]!.id }, body: { text: 'Fine.', from: 'work@example.test' } })
  await shop.owner.call(inbox.snooze, { params, body: { until: new Date(Date.now() + dayMilliseconds).toISOString() } })
  await shop.owner.call(textLines.addTemplate, {
    params: { shop: shop.shopId },
    body: { name: 'Ready', text: 'Your car is ready.' },
  })
  await shop.owner.call(inbox.saveAway, { params: { shop: shop.shopId }, body: { isOn: true, text: 'We are closed.' } })
}

/** Starts an inspection and adds a photo to its last point. */
async function inspectWithPhoto(workOrderId: string): Promise<void> {
  const sent = { params: { id: workOrderId }, body: { template: 'courtesy' as const } }
  const { sections } = (await shop.owner.call(inspections.start, sent)).body
  const { pointId } = sections.at(-1)!.points.at(-1)!
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#333' } })
    .png()
    .toBuffer()
  const photo = { params: { id: pointId }, body: { photoId: crypto.randomUUID() } }
  await shop.owner.call(inspections.addPhoto, photo, { file: { name: 'light.png', bytes } })
}

/** The files of a ZIP by name, read from the directory at its end. */
function unzipFiles(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, from] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)]
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    const start = from + 30 + bytes.readUInt16LE(from + 26)
    files.set(name, inflateRawSync(bytes.subarray(start, start + packed)))
    at += 46 + nameLength
  }
  return files
}

async function makeExport({ owner, shopId } = shop): Promise<{ id: string; files: Map<string, Buffer> }> {
  const { body } = await owner.call(exports.start, { params: { shop: shopId } })
  await app.settle()
  const saved = await owner.call(exports.save, { params: { id: body.id } })
  expect(saved.status).toBe(200)
  return { id: body.id, files: unzipFiles(saved.raw) }
}

test('an export has all of the shop’s data, nothing of another shop and no secret', async () => {
  const { files } = await makeExport()
  const json = (name: string) => JSON.parse(files.get(`${name}.json`)!.toString()) as Record<string, unknown>[]
  for (const [name, table] of [
    ['work-orders', 'work_order'],
    ['concerns', 'concern'],
    ['labor-lines', 'labor_line'],
    ['part-lines', 'part_line'],
    ['estimates', 'estimate_version'],
    ['authorizations', 'authorization_record'],
    ['agreements', 'agreement'],
    ['inspections', 'inspection'],
    ['inspection-points', 'inspection_point'],
  ] as const) {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from ${sql.table(table)} where shop_id = ${shop.shopId}`.execute(app.db)
    expect([name, json(name).length]).toEqual([name, rows[0]!.n])
    expect(rows[0]!.n).toBeGreaterThan(0)
  }
  expect(json('customers')).toMatchObject([{ email: 'ann@example.test' }])
  expect(files.get('customers.csv')!.toString()).toContain("'=Ann")
  expect(json('texts')).toMatchObject([{ phone: '5125550190', work_order_id: null, body: 'Are you open?' }])
  expect(json('messages')).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ channel: 'app', body: 'When is it done?' }),
      expect.objectContaining({ channel: 'mail', side: 'customer', body: 'Fine.', by_name: 'work@example.test' }),
    ]),
  )
  expect(json('received-mails')).toMatchObject([{ sender: 'work@example.test', message_id: expect.any(String) }])
  expect(json('inbox-threads')).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ assignee: 'Olga Owner', snoozed_until: expect.any(String) })]),
  )
  const entries = json('inbox-notes-events-and-mails').map((entry) => [entry['kind'], entry['body']])
  expect(entries).toContainEqual(['note', 'Pays cash'])
  expect(entries.some(([kind, body]) => kind === 'event' && String(body).startsWith('snoozed this until'))).toBe(true)
  expect(json('saved-replies')).toMatchObject([{ name: 'Ready', body: 'Your car is ready.' }])
  expect(json('messaging-settings')).toMatchObject([{ away_message_on: true, away_message: 'We are closed.' }])
  expect(json('employees')).toHaveLength(2)
  expect(json('settings')).toMatchObject([{ dba: 'Test Garage', labor_rate: 120 }])
  const paper = json('agreements')[0]!['paper_file_id'] as string
  const pdf = [...files].find(([name]) => name.startsWith(`files/${paper}`))
  expect(pdf![1].subarray(0, 5).toString()).toBe('%PDF-')
  const [photo] = json('inspection-points').flatMap((point) => point['photo_file_ids'] as string[])
  expect([...files.keys()].some((name) => name.startsWith(`files/${photo}`))).toBe(true)
  const everything = [...files]
    .filter(([name]) => !name.startsWith('files/'))
    .map(([, bytes]) => bytes.toString())
    .join('\n')
  for (const never of [otherShop.shopId, otherShop.owner.email, 'far@example.test', 'password', 'secret', 'hash'])
    expect(everything.includes(never), never).toBe(false)
  expect(files.has('past-visits.csv')).toBe(false)
})

test('an export has the receipt of each paid order, identical to the single download, and no others', async () => {
  const garage = await app.signUpShop()
  const paid = []
  for (let count = 0; count < 22; count++) {
    const order = await orderToPay(app, 'ready', { shop: garage })
    await garage.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: order.totalCents } })
    paid.push(order)
  }
  const open = await orderToPay(app, 'ready', { shop: garage })
  const { files } = await makeExport(garage)
  const names = [...files.keys()].filter((name) => name.startsWith('receipts/'))
  expect(names.toSorted()).toEqual(paid.map(({ invoice }) => `receipts/Receipt ${invoice}.pdf`).toSorted())
  expect(names.some((name) => name.includes(`${open.invoice}`))).toBe(false)
  for (const { id, invoice, customer } of [paid[0]!, paid[21]!]) {
    const single = await customer.call(payments.receiptFile, { params: { name: 'any', id } })
    expect(files.get(`receipts/Receipt ${invoice}.pdf`)!.equals(single.raw)).toBe(true)
  }
})

test('an export delivered twice, as after a crash, is made once and complete', async () => {
  const { body } = await shop.owner.call(exports.start, { params: { shop: shop.shopId } })
  expect((await shop.owner.call(exports.start, { params: { shop: shop.shopId } })).problem.code).toBe('export_in_progress')
  expect((await shop.owner.call(exports.save, { params: { id: body.id } })).problem.code).toBe('export_not_ready')
  await inTransaction(app.db, (tx) => continueExport(tx, body.id))
  await app.settle()
  const saved = await shop.owner.call(exports.save, { params: { id: body.id } })
  const names = [...unzipFiles(saved.raw).keys()]
  expect(new Set(names).size).toBe(names.length)
})

test('an export that keeps failing stops and says so, and a retry goes on from there and completes it', async () => {
  const { owner, shopId } = otherShop
  const files = app.built.provided.get(storage)
  const readList = async () => (await owner.call(exports.list, { params: { shop: shopId } })).body.exports
  const { body } = await owner.call(exports.start, { params: { shop: shopId } })
  const retry = (who = owner) => who.call(exports.retry, { params: { id: body.id } })
  expect((await retry()).problem.code).toBe('export_not_failed')
  const full = { ...files, put: () => Promise.reject(new Error('no space left on the disk')) }
  app.built.provided.put(storage, full)
  for (let tries = 0; tries < 5; tries++) {
    expect(await readList()).toMatchObject([{ state: 'making', goodUntil: null }])
    await sql`update delivery set due_at = now() where kind = 'export'`.execute(app.db)
    await app.settle()
  }
  expect(await readList()).toMatchObject([{ state: 'failed', goodUntil: null }])
  expect((await owner.call(exports.save, { params: { id: body.id } })).problem.code).toBe('export_not_ready')
  app.built.provided.put(storage, files)
  expect((await retry(shop.owner)).status).toBe(404)
  expect((await retry()).body).toMatchObject({ state: 'making' })
  await app.settle()
  expect(await readList()).toMatchObject([{ state: 'done' }])
  const names = [...unzipFiles((await owner.call(exports.save, { params: { id: body.id } })).raw).keys()]
  expect(names).toContain('work-orders.csv')
  expect(new Set(names).size).toBe(names.length)
})

test('only the owner gets an export, and only for seven days', async () => {
  const { id } = await makeExport()
  const employee = await app.signUpEmployee(shop.shopId)
  for (const [row, params] of [
    [exports.list, { shop: shop.shopId }],
    [exports.start, { shop: shop.shopId }],
    [exports.customers, { shop: shop.shopId }],
    [exports.vehicles, { shop: shop.shopId }],
    [exports.save, { id }],
  ] as const) {
    expect((await otherShop.owner.call(row, { params })).status).toBe(404)
    expect((await employee.call(row, { params })).status).toBe(403)
  }
  const table = await shop.owner.call(exports.vehicles, { params: { shop: shop.shopId } })
  expect(table.raw.toString().split('\r\n')).toHaveLength(3)
  const later = new Date(Date.now() + 8 * dayMilliseconds)
  app.clock.set(later)
  const again = await app.signInAs(shop.owner.accountId, 'owner', shop.owner.email)
  expect((await again.call(exports.save, { params: { id } })).status).toBe(404)
  expect((await again.call(exports.list, { params: { shop: shop.shopId } })).body.exports).toEqual([])
  await app.built.jobs.find(({ name }) => name === 'forget-old-exports')!.work()
  const { rows } = await sql`select 1 from export`.execute(app.db)
  expect(rows).toEqual([])
})
