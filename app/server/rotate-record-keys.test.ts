import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { ownDeposits } from '../../features/hiring/direct-deposits/contract/index.ts'
import { employeeDocuments } from '../../features/hiring/employee-documents/contract/index.ts'
import { ownManual } from '../../features/hiring/employee-manual/contract/index.ts'
import { i9, ownI9 } from '../../features/hiring/i9/contract/index.ts'
import { ownPersonnel, personnel } from '../../features/hiring/personnel/contract/index.ts'
import { ownW4 } from '../../features/hiring/w4/contract/index.ts'
import { fillSection1, fillSection2 } from '../../testing/samples/i9.samples.ts'
import { acknowledgeManual, addDocument, type HiringShop, openHiringShop } from '../../testing/samples/personnel.samples.ts'
import { fillW4 } from '../../testing/samples/w4.samples.ts'
import { type TestApp, testApp, testSecret } from '../../testing/test-app.ts'

let app: TestApp
let shop: HiringShop
beforeAll(async () => {
  app = await testApp()
  shop = await openHiringShop(app)
})

/** The command as the package runs it, beside the running app. */
async function rotate(): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'rotate-record-keys'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: app.config.dataDir,
      DATABASE_URL: app.databaseUrl,
      APP_SECRET: testSecret,
    },
  })
  return stdout
}

const keysPath = () => join(app.config.dataDir, 'record-keys.json')
const readKeys = async () => (JSON.parse(await readFile(keysPath(), 'utf8')) as { keys: { id: number }[] }).keys

/** Everything in the record, as its people read it. */
async function readAll(): Promise<unknown[]> {
  const { tech, owner, recordId } = shop
  const own = { params: { email: tech.email } }
  const w4 = await tech.call(ownW4.get, own)
  const form = await owner.call(i9.get, { params: { ssn: '219-09-9991' } })
  const documents = await tech.call(employeeDocuments.list, own)
  const manual = await tech.call(ownManual.get, own)
  const draft = await tech.call(ownPersonnel.getDraft, { params: { email: tech.email, form: 'w4' }, query: {} })
  const files = [
    await tech.call(ownW4.pdf, { params: { email: tech.email, id: w4.body.versions[0]!.id } }),
    ...(await Promise.all(form.body.forms[0]!.trail.map(({ id }) => owner.call(i9.pdf, { params: { n: recordId, id } })))),
    await tech.call(employeeDocuments.download, { params: { email: tech.email, docid: documents.body.documents[0]!.id } }),
    await tech.call(ownManual.pdf, { params: { email: tech.email, id: manual.body.versions[0]!.acknowledgment!.id } }),
  ]
  const replies = [w4, form, documents, manual, draft, await tech.call(ownDeposits.get, own)]
  expect([...replies, ...files].map(({ status }) => status)).toEqual(Array.from([...replies, ...files], () => 200))
  return [...replies.map(({ body }) => body), ...files.map(({ raw }) => raw.toString('base64'))]
}

test('npm run rotate-record-keys encrypts every record again beside a running server, and the old key can be removed', async () => {
  const { tech, owner, shopId, recordId } = shop
  const own = { email: tech.email }
  await tech.call(ownI9.submit, { body: await fillSection1() })
  const days = { firstDay: new Date().toISOString().slice(0, 10), lastDay: null }
  await owner.call(personnel.changeEmployment, { params: { shop: shopId, n: recordId }, body: days })
  await owner.call(i9.examine, { params: { n: recordId }, body: await fillSection2() })
  await tech.call(ownW4.submit, { body: await fillW4() })
  const accounts = [{ routing: '111000614', account: '4455667788', how: 'rest' as const }]
  await tech.call(ownDeposits.update, { body: { ...own, accounts } })
  await tech.call(ownW4.saveDraft, { params: own, body: { values: { note: 'half done' }, version: 0 } })
  await addDocument(shop)
  await acknowledgeManual(shop)
  const before = await readAll()
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sealed_value`.execute(app.db)
  expect(rows[0]!.count).toBeGreaterThan(9)

  expect(await rotate()).toContain(`${rows[0]!.count} values are now encrypted with key 2.`)
  expect((await readKeys()).map(({ id }) => id)).toEqual([1, 2])
  await writeFile(keysPath(), JSON.stringify({ keys: (await readKeys()).filter(({ id }) => id === 2) }))
  expect(await readAll()).toEqual(before)

  // The next run drops what nothing is encrypted with any more, by itself.
  await rotate()
  expect(await rotate()).toContain('Removed unused key 2.')
  expect((await readKeys()).map(({ id }) => id)).toEqual([3, 4])
  expect(await readAll()).toEqual(before)
}, 120_000)
