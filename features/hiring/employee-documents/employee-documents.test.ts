import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readDatabaseText } from '../../../testing/read-database-text.ts'
import { type HiringShop, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import { makeFormPdf } from '../../../testing/samples/shop-documents.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { onboarding, ownOnboarding, packets } from '../onboarding/contract/index.ts'
import { ownPersonnel, personnel } from '../personnel/contract/index.ts'
import { documentRequests, employeeDocuments } from './contract/index.ts'
import { remindOfDocuments } from './server/remind-expiring.ts'

let app: TestApp
let shop: HiringShop
let photo: Buffer
beforeAll(async () => {
  app = await testApp()
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Copyright: 'EXIF-CANARY' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-24T16:00:00Z'))
  shop = await openHiringShop(app)
})

type UploadBody = Parameters<typeof give>[1]
const give = (
  who: TestUser,
  body: {
    employee?: string
    request?: string
    category?: 'drivers-license' | 'offer-letter'
    title?: string
    expiresOn?: string
    visibility?: 'both' | 'shop'
  } = {},
  bytes: Buffer = photo,
  name = 'IMG_0001.jpg',
) =>
  who.call(
    employeeDocuments.upload,
    { body: body.request ? body : { category: 'drivers-license', title: 'Driver’s license', ...body } },
    { file: { name, bytes } },
  )
const put = (body: UploadBody = {}, who = shop.owner) =>
  give(who, { employee: shop.recordId, category: 'offer-letter', title: 'Offer letter', ...body })
const list = (who: TestUser, email: string = who.email) => who.call(employeeDocuments.list, { params: { email } })
const listOwn = async () => (await list(shop.tech)).body
const download = (who: TestUser, docid: string, email = shop.recordId) =>
  who.call(employeeDocuments.download, { params: { email, docid } })
const openUpload = (who: TestUser, id: string) => who.call(employeeDocuments.getUpload, { params: { id } })
const ask = (body: object = {}, who = shop.owner) =>
  who.call(documentRequests.ask, {
    params: { shop: shop.shopId },
    body: {
      employees: [shop.recordId],
      category: 'drivers-license',
      title: 'Driver’s license',
      note: 'For road tests',
      dueOn: '2026-12-01',
      ...body,
    },
  })
const readBell = async (who: TestUser) => (await who.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)
const listViews = async () =>
  (await shop.tech.call(ownPersonnel.getMine, { params: { email: shop.tech.email } })).body.views.map(({ what }) => what)

describe('a request', () => {
  test('reaches the employee by e-mail with an upload link, and the upload fulfills it and notifies the shop', async () => {
    const { requests } = (await ask()).body
    const [mail] = await app.outbox(shop.tech.email)
    expect(mail?.subject).toBe('Test Garage asks you for a document: Driver’s license')
    expect(mail?.body_text).toContain(`/employee/${requests[0]}/upload`)
    expect((await listOwn()).requests).toMatchObject([{ title: 'Driver’s license', note: 'For road tests', dueOn: '2026-12-01' }])
    const { body } = await give(shop.tech, { request: requests[0]!, expiresOn: '2030-01-31' })
    expect(body.document).toMatchObject({
      title: 'Driver’s license',
      category: 'drivers-license',
      byEmployee: true,
      seenAt: null,
    })
    expect((await listOwn()).requests).toEqual([])
    const done = { state: 'done', documents: [{ fileName: 'IMG_0001.jpg' }] }
    expect((await openUpload(shop.tech, requests[0]!)).body).toMatchObject({ isOwn: true, request: done })
    expect((await openUpload(shop.owner, requests[0]!)).body).toMatchObject({ isOwn: false, request: done })
    for (const reader of [shop.owner, shop.named]) expect(await readBell(reader)).toContain('Ed Tech uploaded a document')
    expect(await readBell(shop.manager)).toEqual([])
  })

  test('that was withdrawn takes no document, and a deleted document opens its request again', async () => {
    const [first, second] = [(await ask()).body.requests[0]!, (await ask({ title: 'Insurance card' })).body.requests[0]!]
    await shop.owner.call(documentRequests.cancel, { params: { shop: shop.shopId, id: first } })
    expect((await give(shop.tech, { request: first })).problem.code).toBe('request_ended')
    const { document } = (await give(shop.tech, { request: second })).body
    await shop.tech.call(employeeDocuments.remove, { params: { id: document.id } })
    expect((await listOwn()).requests.map(({ title }) => title)).toEqual(['Insurance card'])
  })

  test('goes to nobody unless all of them work at the shop', async () => {
    const { body } = await shop.owner.call(onboarding.board, { params: { shop: shop.shopId } })
    const everyone = body.employees.map(({ id }) => id)
    expect((await ask({ employees: everyone })).body.requests).toHaveLength(3)
    const elsewhere = await openHiringShop(app)
    expect((await ask({ employees: [shop.recordId, elsewhere.recordId] })).problem.code).toBe('request_has_left')
    // By the shop's clock it is still 11/23/2026, 11 PM.
    app.clock.set(new Date('2026-11-24T05:00:00Z'))
    const msg = 'This due date is in the past. Choose today or a later day.'
    expect((await ask({ dueOn: '2026-11-22' })).problem).toMatchObject({
      code: 'request_due_day_past',
      msg,
      errors: { dueOn: msg },
    })
    expect((await ask({ dueOn: '2026-11-23' })).status).toBe(200)
    expect((await ask({}, elsewhere.owner)).status).toBe(404)
    expect((await ask({}, shop.manager)).problem.code).toBe('permission_needed')
    const theirs = (await ask()).body.requests[0]!
    const cancelled = await elsewhere.owner.call(documentRequests.cancel, { params: { shop: elsewhere.shopId, id: theirs } })
    expect(cancelled.status).toBe(404)
    expect((await openUpload(elsewhere.tech, theirs)).status).toBe(404)
    expect((await give(elsewhere.tech, { request: theirs })).status).toBe(404)
  })
})

describe('the upload page of a record', () => {
  test('opens for the employee, the owner and people the owner named, and refuses everyone else', async () => {
    const target = { recordId: shop.recordId, employee: { name: 'Ed Tech' }, request: null }
    expect((await openUpload(shop.tech, shop.recordId)).body).toMatchObject({ ...target, isOwn: true })
    for (const reader of [shop.owner, shop.named])
      expect((await openUpload(reader, shop.recordId)).body).toMatchObject({ ...target, isOwn: false })
    expect((await openUpload(shop.manager, shop.recordId)).status).toBe(404)
    const elsewhere = await openHiringShop(app)
    for (const stranger of [elsewhere.owner, elsewhere.tech]) expect((await openUpload(stranger, shop.recordId)).status).toBe(404)
    expect((await openUpload(shop.owner, crypto.randomUUID())).status).toBe(404)
  })

  test('shows no request to others, and takes the document from either side', async () => {
    const request = (await ask()).body.requests[0]!
    expect((await openUpload(shop.manager, request)).status).toBe(404)
    expect((await give(shop.owner, { request })).body).toMatchObject({ recordId: shop.recordId, document: { byEmployee: false } })
    expect((await openUpload(shop.tech, request)).body.request).toMatchObject({ state: 'done' })
  })

  test('ends its own draft and nobody else’s', async () => {
    const where = { params: { email: shop.tech.email, form: 'document' as const } }
    await shop.tech.call(ownPersonnel.saveDraft, { ...where, body: { values: { title: 'Lice' }, version: 0 } })
    await put()
    expect((await shop.tech.call(ownPersonnel.getDraft, where)).body.version).toBe(1)
    await give(shop.tech)
    expect((await shop.tech.call(ownPersonnel.getDraft, where)).body.version).toBe(0)
  })
})

describe('a document', () => {
  test('of the employee is open to the shop, and the employee sees every time it was opened', async () => {
    const { document } = (await give(shop.tech)).body
    const file = (await list(shop.named, shop.tech.email)).body
    expect(file.documents).toMatchObject([{ id: document.id, givenBy: 'Ed Tech' }])
    const saved = await download(shop.named, document.id)
    expect(saved.status).toBe(200)
    expect(saved.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringContaining('attachment; filename="IMG_0001.jpg"') as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(saved.raw.includes('EXIF-CANARY')).toBe(false)
    await download(shop.named, document.id)
    expect(await listViews()).toEqual(['Document: Driver’s license', 'Documents'])
    await download(shop.owner, document.id)
    expect((await listViews())[0]).toBe('Document: Driver’s license')
    expect(await listViews()).toHaveLength(3)
    expect((await listOwn()).documents[0]?.seenAt).not.toBe(null)
  })

  test('answers 404, by e-mail and by id, to anyone but its employee and people who see personnel records', async () => {
    const { document } = (await give(shop.tech)).body
    const elsewhere = await openHiringShop(app)
    for (const stranger of [shop.manager, elsewhere.owner, elsewhere.named, await app.signUp('employee')]) {
      for (const key of [shop.tech.email, shop.recordId, 'nobody@example.test']) {
        expect((await list(stranger, key)).status).toBe(404)
        expect((await download(stranger, document.id, key)).status).toBe(404)
      }
      expect((await give(stranger, { employee: shop.recordId })).status).toBe(404)
      expect((await stranger.call(employeeDocuments.remove, { params: { id: document.id } })).status).toBe(404)
    }
    expect((await download(shop.owner, document.id, elsewhere.recordId)).status).toBe(404)
    expect((await download(shop.owner, document.id, shop.tech.email)).status).toBe(200)
  })

  test('is not in the database in plain bytes', async () => {
    const canary = 'CANARY-IN-A-PDF'
    const pdf = Buffer.concat([await makeFormPdf(), Buffer.from(`%${canary}`)])
    const { document } = (await give(shop.tech, { title: 'Certificate' }, pdf, 'certificate.pdf')).body
    expect((await download(shop.tech, document.id, shop.tech.email)).raw.equals(pdf)).toBe(true)
    expect(await readDatabaseText(app.db)).not.toContain(canary)
    expect(await readDatabaseText(app.db)).not.toContain(Buffer.from(canary).toString('hex'))
  })

  test('of another type, unreadable, or too large, is refused', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    expect((await give(shop.tech, {}, html, 'license.pdf')).problem.code).toBe('file_type_not_allowed')
    const broken = await give(shop.tech, {}, Buffer.from('%PDF-1.7\nrubbish'), 'license.pdf')
    expect(broken.problem.code).toBe('pdf_broken')
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5 * 1024 * 1024)])
    expect((await give(shop.tech, {}, large, 'a.pdf')).problem.code).toBe('pdf_too_large')
    await sql`alter table employee_document disable trigger all`.execute(app.db)
    const { document } = (await give(shop.tech)).body
    await sql`update employee_document set size_bytes = 209715200 where id = ${document.id}`.execute(app.db)
    expect((await give(shop.tech)).problem.code).toBe('employee_file_full')
  })

  test('sent twice with one key is stored once', async () => {
    const key = crypto.randomUUID()
    const sent = { body: { category: 'other', title: 'Certificate' } } as const
    for (let n = 0; n < 2; n++)
      await shop.tech.call(employeeDocuments.upload, sent, { file: { name: 'a.jpg', bytes: photo }, key })
    expect((await listOwn()).documents).toHaveLength(1)
  })
})

describe('a document that the shop added', () => {
  test('is seen by the employee, who cannot change or delete it', async () => {
    const { document } = (await put()).body
    expect(await readBell(shop.tech)).toContain('Test Garage added a document to your file')
    expect((await listOwn()).documents).toMatchObject([{ givenBy: 'Olga Owner', canChange: false, canDelete: false }])
    const remove = await shop.tech.call(employeeDocuments.remove, { params: { id: document.id } })
    expect(remove.problem.code).toBe('document_not_yours')
  })

  test('for the shop only is invisible to the employee, and no view names it', async () => {
    const { document } = (await put({ title: 'Reference of Kim', visibility: 'shop' })).body
    await download(shop.named, document.id)
    expect((await listOwn()).documents).toEqual([])
    expect((await download(shop.tech, document.id, shop.tech.email)).status).toBe(404)
    expect(await listViews()).toEqual(['A document of the shop'])
    expect(await readBell(shop.tech)).toEqual([])
  })

  test('cannot be for the shop only where the state opens personnel files or if the employee added it', async () => {
    const { document } = (await give(shop.tech)).body
    const hide = { document: document.id, category: 'other', title: 'License', visibility: 'shop' } as const
    const saved = await shop.owner.call(employeeDocuments.save, { params: { id: shop.recordId }, body: hide })
    expect(saved.problem.code).toBe('document_must_be_visible')
    await sql`update shop set state = 'CA' where id = ${shop.shopId}`.execute(app.db)
    expect((await put({ visibility: 'shop' })).problem.code).toBe('document_must_be_visible')
    expect((await list(shop.owner, shop.recordId)).body.canHide).toBe(false)
  })
})

describe('changing and deleting', () => {
  test('an employee corrects their own document until the shop has opened it; after that only the shop can', async () => {
    const { document } = (await give(shop.tech)).body
    const save = (who: TestUser, expiresOn: string) =>
      who.call(employeeDocuments.save, {
        params: { id: shop.recordId },
        body: { document: document.id, category: 'drivers-license', title: 'Driver’s license', expiresOn },
      })
    expect((await save(shop.tech, '2029-05-05')).body.document.expiresOn).toBe('2029-05-05')
    await download(shop.owner, document.id)
    expect((await save(shop.tech, '2031-05-05')).problem.code).toBe('document_seen')
    expect((await shop.tech.call(employeeDocuments.remove, { params: { id: document.id } })).problem.code).toBe('document_seen')
    expect((await save(shop.named, '2030-05-05')).body.document.expiresOn).toBe('2030-05-05')
    const ofOther = {
      params: { id: crypto.randomUUID() },
      body: { document: document.id, category: 'other', title: 'X' },
    } as const
    expect((await shop.owner.call(employeeDocuments.save, ofOther)).status).toBe(404)
  })

  test('a deleted document is gone, and who deleted it is kept; on hold, nothing is deleted', async () => {
    const { document } = (await give(shop.tech)).body
    const hold = (reason: string) =>
      shop.owner.call(personnel.hold, { params: { shop: shop.shopId, n: shop.recordId }, body: { reason } })
    await hold('Audit')
    const remove = () => shop.owner.call(employeeDocuments.remove, { params: { id: document.id } })
    expect((await remove()).problem.code).toBe('document_on_hold')
    await hold('')
    expect((await remove()).body.removed).toBe(true)
    expect((await remove()).status).toBe(404)
    expect(await listOwn()).toMatchObject({ documents: [], deleted: [{ title: 'Driver’s license', by: 'Olga Owner' }] })
    const { rows } = await sql`select 1 from sealed_value where personnel_id = ${shop.recordId}`.execute(app.db)
    expect(rows).toEqual([])
  })
})

describe('a paper that the shop keeps from its employee', () => {
  test('is in no list, task, board, overview or file that its employee sees, even one who may see records', async () => {
    const { body } = await shop.owner.call(onboarding.board, { params: { shop: shop.shopId } })
    const ownRecord = body.employees.find(({ accountId }) => accountId === shop.named.accountId)!.id
    const kept = { visibility: 'shop', expiresOn: '2026-12-12', title: 'Warning letter' } as const
    const { document } = (await put({ ...kept, employee: ownRecord })).body
    await put({ ...kept, title: 'Bond' })
    const inShop = { params: { shop: shop.shopId } }
    const readAll = (who: TestUser) =>
      Promise.all([
        who.call(onboarding.board, inShop),
        who.call(onboarding.getRecord, { params: { n: ownRecord } }),
        who.call(employeeDocuments.overview, inShop),
        who.call(employeeDocuments.list, { params: { email: ownRecord } }),
      ])
    for (const reply of await readAll(shop.owner)) expect(JSON.stringify(reply.body)).toContain('Warning letter')
    const seen = await readAll(shop.named)
    const own = { params: { email: shop.named.email } }
    for (const { status, body: read } of [...seen, await shop.named.call(ownOnboarding.listTasks, own)]) {
      expect(status).toBe(200)
      expect(JSON.stringify(read)).not.toContain('Warning letter')
    }
    // They do see those about others.
    expect(JSON.stringify(seen[0].body)).toContain('Bond')
    expect(seen[2].body.employees.find(({ id }) => id === ownRecord)!.documents).toBe(0)
    expect((await download(shop.named, document.id, ownRecord)).status).toBe(404)
  })
})

describe('the expiration of a document', () => {
  const remind = (at: string) => {
    app.clock.set(new Date(at))
    return remindOfDocuments({ db: app.db, clock: app.clock, config: app.config })
  }
  const mails = async (who: TestUser) => (await app.outbox(who.email)).map(({ subject }) => subject)

  test('is announced to both sides 90, 30 and 7 days before and when it expires, each once', async () => {
    await give(shop.tech, { expiresOn: '2027-02-22' })
    for (const at of ['2026-11-24', '2026-11-25', '2027-01-23', '2027-02-15', '2027-02-16', '2027-02-23'])
      await remind(`${at}T16:00:00Z`)
    const own = await mails(shop.tech)
    expect(own.filter((subject) => subject.startsWith('Your document expires on 02/22/2027'))).toHaveLength(3)
    expect(own[0]).toBe('Your document expired on 02/22/2027: Driver’s license')
    expect((await mails(shop.named)).filter((subject) => subject.startsWith('A document of Ed Tech'))).toHaveLength(4)
    expect((await mails(shop.manager)).filter((subject) => subject.includes('document'))).toEqual([])
  })

  test('is not announced once it is renewed, or to the employee for the shop’s own papers', async () => {
    await give(shop.tech, { expiresOn: '2026-12-20' })
    await give(shop.tech, { title: 'driver’s license', expiresOn: '2031-12-20' })
    await put({ title: 'Bond', visibility: 'shop', expiresOn: '2026-12-20' })
    await remind('2026-11-25T16:00:00Z')
    expect(await mails(shop.tech)).toEqual([])
    expect(await mails(shop.owner)).toEqual(['A document of Ed Tech expires on 12/20/2026: Bond'])
  })
})

describe('what is open', () => {
  test('is in the overview of the shop and among the tasks of onboarding', async () => {
    await shop.owner.call(packets.save, {
      params: { shop: shop.shopId },
      body: { items: [{ kind: 'document', title: 'Tool list', days: 3 }] },
    })
    await shop.owner.call(onboarding.start, { params: { shop: shop.shopId, n: shop.recordId }, body: { firstDay: '2026-11-30' } })
    const request = (await ask()).body.requests[0]!
    const { document } = (await give(shop.tech, { title: 'Insurance card', expiresOn: '2026-12-10' })).body
    await put({ title: 'Bond', visibility: 'shop', expiresOn: '2026-12-12' })
    const readTasks = async () =>
      (await shop.owner.call(onboarding.board, { params: { shop: shop.shopId } })).body.employees
        .find(({ id }) => id === shop.recordId)!
        .tasks.filter(({ key }) => key.startsWith('document'))
    expect(await readTasks()).toMatchObject([
      { title: 'Upload: Driver’s license', dueOn: '2026-12-01', path: `/employee/${request}/upload`, who: 'employee' },
      { title: 'Upload: Tool list', dueOn: '2026-12-03', path: '/documents?add=Tool%20list' },
      { title: 'Renew: Insurance card', dueOn: '2026-12-10', path: `/documents?renew=${document.id}` },
      { title: 'Renew: Bond', dueOn: '2026-12-12', who: 'shop' },
    ])
    const overview = () => shop.owner.call(employeeDocuments.overview, { params: { shop: shop.shopId } })
    expect((await overview()).body).toMatchObject({
      requests: [{ title: 'Driver’s license', employee: { id: shop.recordId, name: 'Ed Tech' } }],
      expiring: [{ title: 'Insurance card' }, { title: 'Bond' }],
      unseen: [{ title: 'Insurance card' }],
    })
    await give(shop.tech, { request })
    await give(shop.tech, { title: 'TOOL LIST' })
    await give(shop.tech, { title: 'Insurance card', expiresOn: '2027-12-10' })
    expect((await readTasks()).filter(({ isDone }) => !isDone).map(({ title }) => title)).toEqual(['Renew: Bond'])
  })
})
