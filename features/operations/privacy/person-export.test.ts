import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { orderToPay } from '../../../testing/payments/ready-order.ts'
import { acknowledgeManual, addDocument, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { employeeDocuments } from '../../hiring/employee-documents/contract/index.ts'
import { conversations } from '../../repair/conversations/contract/index.ts'
import { ownPrivacy } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** The files of a ZIP archive, by the directory at its end. */
function readZip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, start] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)]
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    const content = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    files.set(name, inflateRawSync(bytes.subarray(content, content + packed)))
    at += 46 + nameLength
  }
  return files
}

async function exportOf(person: TestUser) {
  const { id } = (await person.call(ownPrivacy.startExport, {})).body
  await app.settle()
  const file = await person.call(ownPrivacy.downloadExport, { params: { id } })
  expect(file.status).toBe(200)
  const files = readZip(file.raw)
  const rows = (name: string) => JSON.parse(String(files.get(`${name}.json`) ?? '[]')) as Record<string, unknown>[]
  return { files, rows }
}

test('a vehicle owner’s export has approvals, inspections, payments and conversations, and no internal note', async () => {
  const { id, shopId, owner, customer, invoice } = await orderToPay(app)
  await sql`insert into ledger_entry (shop_id, work_order_id, kind, amount_cents, provider, provider_event, method, entered_by, entered_at)
    values (${shopId}, ${id}, 'payment', 5000, 'cash', ${randomUUID()}, 'CASH', ${owner.accountId}, now())`.execute(app.db)
  await sql`
    with inspected as (insert into inspection (shop_id, work_order_id, name, started_by, started_at, finished_by, finished_at, sent_at)
      values (${shopId}, ${id}, 'Brake check', ${owner.accountId}, now(), ${owner.accountId}, now(), now()) returning id)
    insert into inspection_point (shop_id, inspection_id, section, section_name, position, name, note, shop_note, result)
    select ${shopId}, id, 1, 'Brakes', 1, 'Front pads', 'Worn to 3 mm', 'SHOP-ONLY CANARY', 'red' from inspected`.execute(app.db)
  await sql`
    with thread as (insert into inbox_thread (shop_id, customer_id, last_at, last_side, last_channel, preview, moved_at)
      values (${shopId}, ${customer.customerId}, now(), 'customer', 'app', '', now()) returning id)
    insert into inbox_entry (thread_id, kind, body, by_name, at)
    select id, kind, body, '', now() from thread, (values ('received', 'Is it ready?'), ('note', 'NOTE CANARY')) said (kind, body)`.execute(
    app.db,
  )
  const { files, rows } = await exportOf(customer)
  expect(rows('payments')).toEqual([expect.objectContaining({ invoice, amount_cents: 5000, method: 'CASH' })])
  expect(rows('approvals')).toHaveLength(1)
  expect(rows('estimates')).toHaveLength(1)
  expect(rows('inspection-points')).toEqual([expect.objectContaining({ note: 'Worn to 3 mm' })])
  expect(rows('inbox-messages').map(({ body }) => body)).toEqual(['Is it ready?'])
  expect(files.get('index.html')!.toString()).toContain('What is not in here, and why')
  const text = [...files.values()].join('\n')
  expect(text).not.toMatch(/CANARY/)
  const stranger = await exportOf(await app.signUp('customer'))
  expect(stranger.rows('payments')).toEqual([])
})

test('an employee’s export has punches and papers, which no stored piece has, and none that the shop keeps to itself', async () => {
  const shop = await openHiringShop(app)
  await addDocument(shop)
  await acknowledgeManual(shop)
  await shop.owner.call(
    employeeDocuments.upload,
    { body: { employee: shop.recordId, category: 'offer-letter', title: 'HIDDEN CANARY', visibility: 'shop' } },
    { file: { name: 'canary.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') } },
  )
  await sql`insert into shift_punch (id, shop_id, account_id, kind, at, received_at, source)
    values (${randomUUID()}, ${shop.shopId}, ${shop.tech.accountId}, 'in', now(), now(), 'online')`.execute(app.db)
  const { files, rows } = await exportOf(shop.tech)
  expect(rows('punches')).toEqual([expect.objectContaining({ kind: 'in', source: 'online' })])
  expect(rows('documents')).toEqual([expect.objectContaining({ title: 'Driver’s license' })])
  const papers = [...files.keys()].filter((name) => name.startsWith('files/'))
  expect(papers).toHaveLength(2)
  const manual = papers.find((name) => name.includes('Employee manual'))!
  expect(files.get(manual)!.subarray(0, 5).toString()).toBe('%PDF-')
  expect([...files.values()].join('\n')).not.toMatch(/CANARY/)
  const { rows: stored } = await sql<{ entries: { name: string }[] }>`
    select entries from person_export where account_id = ${shop.tech.accountId}`.execute(app.db)
  expect(stored[0]!.entries.filter(({ name }) => name.startsWith('files/'))).toEqual([])
})

test('an employee’s export leaves out what they wrote to the shop’s customers, and the customer’s has it', async () => {
  const { id, shopId, customer } = await orderToPay(app)
  const advisor = await app.signUpEmployee(shopId)
  const sent = await advisor.call(conversations.send, { params: { id }, body: { text: 'Your PADS CANARY are worn', photos: [] } })
  expect(sent.status).toBe(200)
  expect((await exportOf(customer)).rows('messages')).toMatchObject([{ side: 'shop', body: 'Your PADS CANARY are worn' }])
  expect([...(await exportOf(advisor)).files.values()].join('\n')).not.toContain('CANARY')
})
