import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, type Route, roles } from '../../common/route.ts'
import { ownDeposits } from '../../features/hiring/direct-deposits/contract/index.ts'
import { onboarding } from '../../features/hiring/onboarding/contract/index.ts'
import { ownW4 } from '../../features/hiring/w4/contract/index.ts'
import { ownViews, views } from '../../features/operations/view-as/contract/index.ts'
import { shops } from '../../features/people/shops/contract/index.ts'
import type { EmailRole } from '../../features/platform/auth/contract/index.ts'
import { type HiringShop, openHiringShop } from '../../testing/samples/personnel.samples.ts'
import { fillW4 } from '../../testing/samples/w4.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../testing/test-app.ts'
import { allRoutes } from './features.ts'
import type { Call } from './inject-call.ts'

let app: TestApp
let shop: HiringShop
const viewing = new Map<Role, Call>()

const ssn = '219099999'
const account = '7361948250173'

beforeAll(async () => {
  app = await testApp()
  shop = await openHiringShop(app)
  await shop.tech.call(ownDeposits.update, {
    body: { email: shop.tech.email, accounts: [{ routing: '111000614', account, type: 'checking', how: 'rest' }] },
  })
  await shop.tech.call(ownW4.submit, { body: await fillW4({ ssn }) })
  const people = [shop.owner, shop.tech, await app.signUp('customer'), await app.signUp('vendors')]
  for (const person of people) viewing.set(person.role, await view(person))
}, 60_000)

async function view(person: TestUser): Promise<Call> {
  const admin = await app.signUpAdmin(['support'])
  const body = { email: person.email, role: person.role as EmailRole, reason: 'A walk' }
  const { id } = (await admin.call(views.ask, { body })).body
  await person.call(ownViews.allow, { params: { id } })
  const { token } = (await admin.call(views.start, { params: { id } })).body
  return (row, sent, options = {}) => app.send(row, sent, { ...options, headers: { authorization: `Bearer ${token}` } })
}

/** Every role that a row answers and that can be looked at, with the call of a view as that role. */
const viewersOf = (row: Route): Call[] =>
  roles.flatMap((role) => (role !== 'admin' && (row.who === 'anyone' || row.who.includes(role)) ? [viewing.get(role)!] : []))

/** Values that lead to the technician's own records, as far as the path names them. */
const fill = (row: Route) =>
  Object.fromEntries(
    [...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => {
      if (key === 'shop' || key === 'owner') return [key, shop.shopId]
      if (key === 'email') return [key, shop.tech.email]
      return [key, key === 'n' || key === 'ssn' || key === 'id' ? shop.recordId : crypto.randomUUID()]
    }),
  )

const readTag = ({ headers }: { headers: Record<string, unknown> }) => ({ version: Number(/\d+/.exec(String(headers['etag']))) })

const isFile = (row: Route) => 'file' in row.reply

/** GETs that a view never gets. Files other than pictures, and calls that ask who is there, are refused by their kind. */
const hidden = [
  'agreements.dismiss',
  'api-keys.list',
  'appointments.cancel',
  'auth.requestPasscode',
  'auth.verifyPasscode',
  'bank-files.download',
  'bank-files.list',
  'bank-files.run',
  'bank-returns.held',
  'deductions.get',
  'deductions.list',
  'deposits.get',
  'earlier-pay.list',
  'earnings.get',
  'earnings.list',
  'i9.get',
  'messages.get',
  'messages.list',
  'myEarnings.get',
  'myPay.items',
  'myPay.plan',
  'order-accounts.offer',
  'order-links.get',
  'owed-pay.due',
  'owed-pay.marks',
  'owed-pay.unpaid',
  'own-bank-changes.list',
  'ownDeductions.mine',
  'ownDeposits.get',
  'ownI9.get',
  'ownPersonnel.getDraft',
  'ownStubs.get',
  'ownStubs.list',
  'ownTraining.get',
  'ownW4.get',
  'pay-bank.get',
  'pay-checks.download',
  'pay-checks.register',
  'pay-runs.changes',
  'pay-runs.employees',
  'pay-runs.get',
  'pay-runs.list',
  'pay-runs.payee',
  'pay-runs.payees',
  'payPlans.get',
  'payPlans.items',
  'payPlans.list',
  'payStubs.get',
  'payrollTaxes.get',
  'prenotes.list',
  'signing-codes.read',
  'tax-reports.get',
  'tax-reports.journal',
  'tax-reports.w2s',
  'textSimulator.phone',
  'textSimulator.phones',
  'vehicles.remove',
  'w4.get',
  'webhooks.list',
]

/** GETs whose words sound like a secret and that show none. */
const harmless = [
  'customers.checkExists',
  'board.read',
  'customers.listTextConsents',
  'card-payments.readCardAccount',
  'devices.get',
  'devices.list',
  'i9Inspections.get',
  'courses.get',
  'day-closes.draft',
  'labor-guide.list',
  'push.get',
  'quote-requests.list',
  'second-factor.get',
  'shop-customers.find',
  'work-orders.link',
]

describe('a view', () => {
  test('is refused every call that is not a GET, of every feature and role', async () => {
    const answered: string[] = []
    for (const { name, row } of allRoutes) {
      if (row.method === 'GET') continue
      for (const call of viewersOf(row)) {
        const { status, problem } = await call(row, { params: fill(row), ...(row.hasBody ? { body: {} } : {}) })
        if (status !== 403 || problem.code !== 'only_viewing') answered.push(`${name} ${status}`)
      }
    }
    expect(answered).toEqual([])
  })

  test('is refused secrets, files that could be kept, and calls that ask who is there', async () => {
    const rows = allRoutes.filter(({ row }) => row.method === 'GET')
    const declared = rows.filter(({ row }) => row.notInViews).map(({ name }) => name)
    expect(declared.toSorted()).toEqual(hidden)
    const answered: string[] = []
    for (const { name, row } of rows) {
      const isKeepable = isFile(row) && !(row.reply as { file: string }).file.startsWith('image/')
      if (!row.notInViews && !row.confirms && !isKeepable) continue
      for (const call of viewersOf(row))
        if ((await call(row, { params: fill(row) })).problem.code !== 'only_viewing') answered.push(name)
    }
    expect(answered).toEqual([])
  })

  test('a new GET that sounds like a secret has to be hidden or judged', () => {
    const sounds =
      /secret|pass(code|word)|api.key|\bkeys?\b|token|social security|\bssn\b|account number|\bw-?4|\bi-?9|deposit to|draft|second.factor/i
    const unjudged = allRoutes.filter(
      ({ name, row }) =>
        row.method === 'GET' &&
        viewersOf(row).length > 0 &&
        sounds.test(`${name} ${row.url} ${row.what}`) &&
        !row.notInViews &&
        !row.confirms &&
        !isFile(row) &&
        !harmless.includes(name),
    )
    expect(unjudged.map(({ name }) => name)).toEqual([])
  })

  test('shows no Social Security or account number, sets no cookie, and lets the browser store nothing', async () => {
    const queries = [{}, { shop: shop.shopId }]
    const leaks: string[] = []
    let shown = 0
    for (const { name, row } of allRoutes) {
      if (row.method !== 'GET') continue
      // Strict schemas refuse a query that a row does not have.
      for (const [call, query] of viewersOf(row).flatMap((view) => queries.map((sent) => [view, sent] as const))) {
        const { status, raw, headers } = await call(row, { params: fill(row), query })
        if (status === 200) shown += 1
        const text = raw.toString('latin1')
        if (text.includes(ssn) || text.includes('219-09-9999') || text.includes(account)) leaks.push(`${name}: number`)
        if (headers['set-cookie']) leaks.push(`${name}: cookie`)
        if (status === 200 && headers['cache-control'] !== 'no-store') leaks.push(`${name}: ${String(headers['cache-control'])}`)
      }
    }
    expect(leaks).toEqual([])
    expect(shown).toBeGreaterThan(60)
  })

  test('the database refuses what a GET would write, and the person still reads only their own view', async () => {
    const count = () =>
      sql<{ n: number }>`select count(*)::int as n from personnel_view`.execute(app.db).then(({ rows }) => rows[0]!.n)
    const before = await count()
    const reply = await viewing.get('owner')!(onboarding.getRecord, { params: { n: shop.recordId } })
    expect(reply.problem).toMatchObject({ status: 403, code: 'only_viewing' })
    expect(await count()).toBe(before)
    expect((await shop.owner.call(onboarding.getRecord, { params: { n: shop.recordId } })).status).toBe(200)
    expect(await count()).toBe(before + 1)
  })

  test('a picture that browsers otherwise keep for a year is not kept in a view', async () => {
    const picture = { create: { width: 8, height: 8, channels: 3 as const, background: 'red' } }
    const { version } = readTag(await shop.owner.call(shops.getOwned, { params: { shop: shop.shopId } }))
    const bytes = await sharp(picture).png().toBuffer()
    const saved = await shop.owner.call(
      shops.saveLogo,
      { params: { shop: shop.shopId }, body: {} },
      { version, file: { name: 'logo.png', bytes } },
    )
    const sent = { params: { shop: shop.shopId }, query: { of: saved.body.logoId! } }
    expect((await shop.owner.call(shops.getLogo, sent)).headers['cache-control']).toContain('immutable')
    expect((await viewing.get('owner')!(shops.getLogo, sent)).headers['cache-control']).toBe('no-store')
  })
})
