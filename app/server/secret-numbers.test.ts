import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { io } from 'socket.io-client'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { shopEvents, webhooks } from '../../features/data/webhooks/contract/index.ts'
import { ownCertificates } from '../../features/hiring/ase-certificates/contract/index.ts'
import { deposits, ownDeposits } from '../../features/hiring/direct-deposits/contract/index.ts'
import { employeeDocuments } from '../../features/hiring/employee-documents/contract/index.ts'
import { i9, ownI9 } from '../../features/hiring/i9/contract/index.ts'
import { onboarding } from '../../features/hiring/onboarding/contract/index.ts'
import { draftNames, ownPersonnel, personnel } from '../../features/hiring/personnel/contract/index.ts'
import { ownW4, w4 } from '../../features/hiring/w4/contract/index.ts'
import { clockPin } from '../../features/pay/shop-tablets/contract/index.ts'
import { files } from '../../features/platform/files/contract/index.ts'
import { notifications } from '../../features/platform/notifications/contract/index.ts'
import { atFileEnd } from '../../testing/at-file-end.ts'
import { type Program, startProgram } from '../../testing/programs/start-program.ts'
import { alien, documents, fillSection1, fillSection2, fillSupplement } from '../../testing/samples/i9.samples.ts'
import { type HiringShop, openHiringShop } from '../../testing/samples/personnel.samples.ts'
import { makeFormPdf } from '../../testing/samples/shop-documents.samples.ts'
import { fillW4 } from '../../testing/samples/w4.samples.ts'
import { Receiver } from '../../testing/samples/webhook-receiver.samples.ts'
import { type TestApp, testApp, testSecret, type TestUser } from '../../testing/test-app.ts'
import { allRoutes } from './features.ts'

type Server = Program<{ port?: number }>
interface Row {
  method: string
  url: string
}

let app: TestApp
let shop: HiringShop
let server: Server
beforeAll(async () => {
  app = await testApp()
  shop = await openHiringShop(app)
  server = await startProgram<{ port?: number }>(
    join(import.meta.dirname, '../../testing/server-for-tests.ts'),
    [app.databaseUrl, testSecret],
    ({ port = 0 }) => port > 0,
    { NODE_ENV: 'test', DEMO: '1', LOG_LEVEL: 'debug', DATABASE_POOL: '4', DATA_DIR: app.config.dataDir },
  )
  expect(server.errors()).toBe('')
}, 60_000)

/** Everything that people other than the employee received: replies of the shop and of a colleague, and everything that refused or failed. */
const elsewhere: string[] = []

async function call(who: TestUser, row: Row, params: Record<string, string>, body?: object) {
  const port = server.said.find((line) => line.port)?.port
  const path = row.url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: row.method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${who.token}`,
      'idempotency-key': randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (who !== shop.tech || response.status !== 200) elsewhere.push(text)
  return response.status
}

/** Sends a PDF with the texts in it, readable as they are, from the employee. */
async function sendPdf(row: Row, fields: Record<string, string>, texts: readonly string[]) {
  const port = server.said.find((line) => line.port)?.port
  const pdf = Buffer.concat([await makeFormPdf('License'), Buffer.from(`\n% ${texts.join(' ')}\n`)])
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'license.pdf')
  const response = await fetch(`http://127.0.0.1:${port}${row.url}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.tech.token}`, 'idempotency-key': randomUUID() },
    body,
  })
  const text = await response.text()
  if (response.status !== 200) elsewhere.push(text)
  return { status: response.status, text }
}

/** Into the employee's own file. */
const uploadPaper = async (texts: readonly string[]): Promise<number> =>
  (await sendPdf(employeeDocuments.upload, { category: 'other', title: 'License' }, texts)).status

/** Makes the next write of a table wait, until the server is killed or its statement is canceled, as by a timeout. */
async function whileLocked(table: string, send: () => Promise<unknown>, then: (pid: number) => Promise<void>): Promise<void> {
  const sending = await app.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
    const sent = send().catch(() => null)
    let pid: number | undefined
    while (pid === undefined) {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_locks where not granted and relation = ${table}::regclass`.execute(app.db)
      pid = rows[0]?.pid
      if (pid === undefined) await pause(10)
    }
    await then(pid)
    return { sent }
  })
  await sending.sent
}

const cancel = async (pid: number) => void (await sql`select pg_cancel_backend(${pid})`.execute(app.db))

/** Every file below a folder, unpacked, that has one of these texts. */
async function listFilesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    let end = ''
    const bytes = createReadStream(file)
    for await (const chunk of file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes) {
      const text = end + (chunk as Buffer).toString('latin1')
      if (texts.some((secret) => text.includes(secret))) found.push(file)
      end = text.slice(-40)
    }
  }
  return found
}

/** Receives the events that the shop's screens get, until the file ends. */
async function listenAs(who: TestUser): Promise<unknown[]> {
  const { accessToken } = (await who.call(notifications.negotiate, { query: { userid: who.accountId } })).body
  const port = server.said.find((line) => line.port)?.port
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { accessToken },
    path: '/socket.io',
    reconnection: false,
    forceNew: true,
  })
  atFileEnd(async () => void socket.disconnect())
  const heard: unknown[] = []
  socket.onAny((...event) => heard.push(event))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return heard
}

/** The field names of a schema. */
const listNames = (schema: z.core.$ZodType): string[] =>
  Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {})

/** Everything that any search of the product answers the owner about a text. */
async function searchEverywhere(text: string): Promise<string> {
  const searches = allRoutes
    .map(({ row }) => row)
    .filter(({ method, query }) => method === 'GET' && listNames(query).includes('text'))
  expect(searches.length).toBeGreaterThan(3)
  const port = server.said.find((line) => line.port)?.port
  const answers = searches.map(async (row) => {
    const path = row.url.replaceAll('{shop}', shop.shopId)
    const query = new URLSearchParams({ text, ...(listNames(row.query).includes('shop') ? { shop: shop.shopId } : {}) })
    const headers = { authorization: `Bearer ${shop.owner.token}` }
    return (await fetch(`http://127.0.0.1:${port}${path}?${query.toString()}`, { headers })).text()
  })
  return (await Promise.all(answers)).join('\n')
}

test('a Social Security number, an account number, an A-Number and a document number go through every form and an uploaded paper, an error, a timeout and a crash, and are in no log, data file, backup, webhook, live event, search or reply to others', async () => {
  const digits = `21${randomInt(3, 9)}09${randomInt(1000, 9999)}`
  const dashed = `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
  const account = String(randomInt(10 ** 13, 10 ** 14))
  const [alienNumber, paper] = [String(randomInt(10 ** 8, 10 ** 9)), `QZ${randomInt(10 ** 10, 10 ** 11)}`]
  const { tech, owner, named, recordId, shopId } = shop
  const own = { email: tech.email }
  const form = await fillW4({ ssn: dashed })
  const pay = { ...own, accounts: [{ routing: '111000614', account, type: 'checking', how: 'rest' }] }
  const section1 = { ...(await fillSection1({ ...alien, alienNumber, workUntil: '2099-01-01', ssn: dashed })), reason: 'Moved' }
  const { reason: _, ...section1New } = section1
  const ead = { ...documents.ead, number: paper, expiresOn: '2099-01-01' }
  const marker = `draft ${randomUUID()}`
  const receiver = await Receiver.open()
  atFileEnd(() => receiver.close())
  const hook = { params: { owner: shopId }, body: { url: receiver.url, events: [...shopEvents] } }
  const { id: hookId } = (await owner.call(webhooks.add, hook)).body
  const heard = await listenAs(owner)

  // Every form that is saved while it is typed. The drafts of the forms that are submitted below end with them.
  const typed = { note: marker, ssn: dashed, account, alienNumber, paper }
  for (const name of draftNames)
    expect(await call(tech, ownPersonnel.saveDraft, { ...own, form: name }, { values: typed, version: 0 })).toBe(200)
  // The number and the scan of a certificate are no secret at rest (decision 105), and still nobody else hears them.
  const certificate = `ASE-${randomInt(10 ** 9, 10 ** 10)}`
  const scan = await sendPdf(files.upload, {}, [certificate])
  expect(scan.status).toBe(200)
  const fileId = (JSON.parse(scan.text) as { id: string }).id
  const saved = { ...own, code: 'A5', number: certificate, issuedOn: '2025-03-01', fileId }
  expect(await call(tech, ownCertificates.save, {}, saved)).toBe(200)
  expect(await call(tech, ownW4.submit, {}, form)).toBe(200)
  expect(await call(tech, ownDeposits.update, {}, pay)).toBe(200)
  // The PIN of the shop's tablet, saved, refused and failed.
  const pin = String(randomInt(51_000_000, 99_000_000))
  expect(await call(tech, clockPin.save, { shop: shopId }, { pin })).toBe(200)
  expect(await call(tech, clockPin.save, { shop: shopId }, { pin, note: pin })).toBe(400)
  await sql`alter table clock_pin add constraint fail check (shop_id is null) not valid`.execute(app.db)
  expect(await call(tech, clockPin.save, { shop: shopId }, { pin })).toBe(500)
  await sql`alter table clock_pin drop constraint fail`.execute(app.db)
  expect(await call(tech, ownI9.saveDraft, own, { values: { alienNumber, ssn: dashed }, version: 1 })).toBe(200)
  expect(await call(tech, ownI9.submit, {}, section1New)).toBe(200)
  const days = { firstDay: new Date().toISOString().slice(0, 10), lastDay: null }
  expect(await call(owner, personnel.changeEmployment, { shop: shopId, n: recordId }, days)).toBe(200)
  expect(await call(owner, i9.examine, { n: recordId }, await fillSection2({ listA: [ead] }))).toBe(200)
  expect(await call(named, i9.get, { ssn: digits })).toBe(200)
  const renewed = await fillSupplement({ documents: [{ ...ead, expiresOn: '2099-06-01' }] })
  expect(await call(owner, i9.supplement, { n: recordId }, renewed)).toBe(200)
  expect(await uploadPaper([digits, paper, alienNumber])).toBe(200)
  expect(await call(named, employeeDocuments.list, { email: recordId })).toBe(200)
  // Programs of the specification look records up by the number.
  expect(await call(owner, w4.get, { ssn: dashed })).toBe(200)
  expect(await call(named, w4.get, { ssn: digits })).toBe(200)
  for (const row of [deposits.get, onboarding.getRecord]) expect(await call(named, row, { n: recordId })).toBe(200)
  expect(await call(shop.manager, w4.get, { ssn: digits })).not.toBe(200)
  expect(await call(named, i9.get, { ssn: `9${digits.slice(1)}` })).toBe(404)
  const secretTexts = [digits, dashed, account, alienNumber, paper]
  const found = await Promise.all(secretTexts.map(searchEverywhere))
  expect(found.join()).not.toContain(tech.email)
  expect(found.join()).not.toContain(recordId)
  expect(await call(owner, webhooks.test, { owner: shopId, id: hookId })).toBe(200)
  await expect.poll(() => receiver.got.length).toBeGreaterThan(0)
  await expect.poll(() => JSON.stringify(heard)).toContain('changed the direct deposit')
  // Refused, with everything typed in it.
  expect(await call(tech, ownW4.submit, {}, { ...form, city: '', note: account })).toBe(400)
  expect(
    await call(tech, ownDeposits.update, {}, { ...pay, accounts: [...pay.accounts, { ...pay.accounts[0], ssn: digits }] }),
  ).toBe(400)

  for (const [table, row, body] of [
    ['ase_certificate', ownCertificates.save, { ...saved, code: 'A6', fileId: undefined }],
    ['w4_version', ownW4.submit, form],
    ['deposit_change', ownDeposits.update, pay],
    ['i9_entry', ownI9.correct, { ...section1, city: 'Waco' }],
  ] as const) {
    await sql`alter table ${sql.table(table)} add constraint fail check (id is null) not valid`.execute(app.db)
    expect(await call(tech, row, own, body)).toBe(500)
    await sql`alter table ${sql.table(table)} drop constraint fail`.execute(app.db)
    await whileLocked(table, () => call(tech, row, own, body), cancel)
  }
  await sql`alter table employee_document add constraint fail check (id is null) not valid`.execute(app.db)
  expect(await uploadPaper([digits, paper])).toBe(500)
  await sql`alter table employee_document drop constraint fail`.execute(app.db)
  await whileLocked('employee_document', () => uploadPaper([paper]), cancel)
  await whileLocked(
    'sealed_value',
    () => call(tech, ownW4.saveDraft, own, { values: { ssn: digits, account }, version: 1 }),
    () => server.kill(),
  )

  const dump = await mkdtemp(join(tmpdir(), 'liftbay-secrets-'))
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'backup.ts'), join(dump, 'backup')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: app.config.dataDir,
      DATABASE_URL: app.databaseUrl,
      APP_SECRET: testSecret,
    },
  })
  await sql`checkpoint`.execute(app.db)
  const { rows } = await sql<{ home: string; oid: string }>`
    select current_setting('data_directory') as home, oid::text from pg_database where datname = current_database()`.execute(
    app.db,
  )
  const { home, oid } = rows[0]!
  const secrets = secretTexts
  const logs = JSON.stringify(server.said) + server.errors()
  const mails = JSON.stringify([
    await app.outbox(tech.email),
    await app.outbox(owner.email),
    await app.listMessages('5125550122'),
  ])
  const sent = [JSON.stringify(heard), JSON.stringify(receiver.got)]
  for (const text of [logs, mails, ...sent, ...elsewhere])
    for (const secret of [...secrets, certificate, pin]) expect(text.includes(secret)).toBe(false)
  for (const folder of [join(home, 'base', oid), join(home, 'pg_wal'), app.config.dataDir, dump])
    expect(await listFilesWith(folder, secrets), folder).toEqual([])
  // The searches would have found them.
  expect(logs).toContain('w4_version')
  // The line of a refused request has the call's pattern, not the address that was asked for.
  expect(logs).toMatch(/employee\/[:{]ssn\}?\/w4/)
  expect(await listFilesWith(join(home, 'base', oid), [tech.email])).not.toEqual([])
  expect(await listFilesWith(dump, [tech.email])).not.toEqual([])
  expect((await tech.call(ownPersonnel.getDraft, { params: { ...own, form: 'w4' }, query: {} })).body.values).toEqual({})
  await rm(dump, { recursive: true })
}, 90_000)

test('no address of a call names a secret number, except the two that the specification gives a Social Security number', () => {
  const secret = /ssn|^account$|alien|admission|passport|birth|signature|document(?:s|number)$/i
  const named = allRoutes
    .filter(({ row }) => /\/(?:employee|owner\/personnel|bank)\b/.test(row.url))
    .flatMap(({ row }) => [...listNames(row.params), ...listNames(row.query)].map((name) => `${row.method} ${row.url}: ${name}`))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((line) => secret.test(line.split(': ')[1]!))).toEqual([
    'GET /api/web/employee/{ssn}/w4: ssn',
    'GET /api/web/employee/{ssn}/i9: ssn',
  ])
})

test('our own pages put only the id of a record where the specification has a Social Security number', async () => {
  const root = join(import.meta.dirname, '../..')
  const lists = ['features', 'app/web', 'kit/web'].map(async (top) =>
    (await readdir(join(root, top), { recursive: true })).map((path) => join(top, path)),
  )
  const pages = (await Promise.all(lists)).flat().filter((path) => /\/web\/.*\.tsx?$/.test(path))
  expect(pages.length).toBeGreaterThan(300)
  const uses: string[] = []
  for (const path of pages) {
    const source = await readFile(join(root, path), 'utf8')
    uses.push(...[...source.matchAll(/params: \{ ssn: (\w+)/g)].map(([, value]) => `${path}: ${value}`))
    // Numbers are typed into forms, which know them as values; nothing puts a value of those names into an address.
    expect([path, source.match(/[?&/](?:ssn|account|alienNumber|passportNumber|admissionNumber)(?:=|\/)/)?.[0]]).toEqual([
      path,
      undefined,
    ])
    expect([path, source.match(/\/\$\{[^}]*(?:ssn|\.account\b|alienNumber|passportNumber|admissionNumber)/i)?.[0]]).toEqual([
      path,
      undefined,
    ])
  }
  expect(uses.toSorted()).toEqual(['features/hiring/i9/web/shop-i9.tsx: n', 'features/hiring/w4/web/shop-w4.tsx: n'])
})
