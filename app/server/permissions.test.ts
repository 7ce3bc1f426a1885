import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAllNeeds, listNeeds, type Permission, permissions } from '../../common/permissions.ts'
import { ownPersonnel } from '../../features/hiring/personnel/contract/index.ts'
import { ownW4, w4 } from '../../features/hiring/w4/contract/index.ts'
import { getPreset, permissionGroups } from '../../features/people/employees/rules.ts'
import { fillW4 } from '../../testing/samples/w4.samples.ts'
import { Workshop } from '../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../testing/test-app.ts'
import { allRoutes } from './features.ts'

let app: TestApp
let workshop: Workshop
let employee: TestUser
let known: Record<string, string>

beforeAll(async () => {
  app = await testApp()
  workshop = await Workshop.open(app)
  employee = await app.signUpEmployee(workshop.shop.shopId, 'Manager')
  const order = await workshop.labor(await workshop.order(), 0)
  known = {
    shop: workshop.shop.shopId,
    servicingShopId: workshop.shop.shopId,
    workOrderId: order.workOrder.id,
    id: order.workOrder.id,
    lineId: order.concerns[0]!.labors[0]!.laborId,
    accountId: workshop.owner.accountId,
    report: 'sales',
  }
})

/** Calls that change something, and that every employee may make: they are about their own account, or stay with the customer's own answer. */
const ownCalls = [
  'auth.changePassword',
  'auth.confirmIdentity',
  'auth.endSession',
  'auth.endSessions',
  'auth.signOut',
  'clockPin.save',
  'confirmations.confirm',
  'confirmations.sendLink',
  'conversations.seen',
  'email-changes.finish',
  'email-changes.start',
  'employees.changePassword',
  'employees.changePasswordByWeb',
  'employees.update',
  // A personal file; only owners upload documents of the shop.
  'files.upload',
  // One's own saved views of the list of orders.
  'front-desk.deleteView',
  'front-desk.renameView',
  'front-desk.saveView',
  'notifications.markRead',
  // The user's own searches, views and clicks.
  'ownDoubtful.answer',
  'own-terms.agree',
  'placements.click',
  'placements.find',
  'placements.seen',
  'push.renew',
  'push.saveChoices',
  'push.subscribe',
  'push.test',
  'push.unsubscribe',
  'notifications.negotiate',
  // The user's own form drafts.
  'ownPersonnel.discardDraft',
  'ownPersonnel.saveDraft',
  'own-privacy.requestDeletion',
  'own-privacy.startExport',
  'own-privacy.withdrawDeletion',
  'own-views.allow',
  'own-views.refuse',
  'own-views.end',
  'ownCertificates.remove',
  'ownCertificates.save',
  // The verb decides by whose record it is: one's own, or that of a shop which permits it.
  'employee-documents.remove',
  'employee-documents.save',
  'employee-documents.upload',
  'ownManual.acknowledge',
  'own-bank-changes.accept',
  'ownDeposits.cancel',
  'ownDeposits.update',
  'ownStubs.ofPeriod',
  'ownTraining.answer',
  'ownTraining.finishStep',
  'ownTraining.savePosition',
  'ownI9.correct',
  'ownI9.saveDraft',
  'ownI9.submit',
  'ownW4.saveDraft',
  'ownW4.submit',
  'paychecks.calculate',
  'ownDeductions.answer',
  'shiftClock.answer',
  'shiftClock.correct',
  'shiftClock.punch',
  'timeOff.request',
  'timeOff.withdraw',
  // Reads only: its body names the order.
  'payments.payInfo',
  'second-factor.addPasskey',
  'second-factor.confirmIdentity',
  'second-factor.confirmTotp',
  'second-factor.removePasskey',
  'second-factor.removeTotp',
  'second-factor.renewRecoveryCodes',
  'second-factor.startConfirming',
  'second-factor.startPasskey',
  'second-factor.startTotp',
  // Reads only: the text in a picture or file that the caller sends.
  'shop-documents.readText',
  'staff.answerInvitation',
]

/** Bodies for the calls whose permission depends on what is sent. */
const bodies: Readonly<Record<string, readonly unknown[]>> = {
  'work-orders.update': [{ technicianId: null }, { odometer: 1 }, { promisedAt: null }],
  'work-orders.changeConcern': [{ cause: 'Worn' }, { title: 'Brakes' }],
  'work-orders.addLabor': [{ rate: 1 }, { title: 'Brakes' }],
  'work-orders.changeLabor': [{ done: true }, { rate: 1 }, { hours: 1 }],
  'work-orders.addAdjustment': [{ kind: 'discount' }, { kind: 'fee' }],
  'work-orders.changeAdjustment': [{ kind: 'discount' }, { kind: 'fee' }],
  'staff.invite': [{ payRate: 1 }, { title: 'Parts' }],
  'staff.createAccount': [{ payRate: 1 }, { title: 'Parts' }],
  'staff.changePosition': [{ payRate: 1 }, { title: 'Parts' }],
  'work-orders.changeState': ['in-progress', 'ready', 'cancelled', 'estimate'].map((state) => ({ state })),
}

const setPermissions = (given: readonly Permission[], who = employee) =>
  sql`update shop_member set permissions = ${[...given]}::text[] where account_id = ${who.accountId}`.execute(app.db)

const guarded = allRoutes.filter(({ row }) => row.needs && row.who !== 'anyone' && row.who.includes('employee'))

const makeParams = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, known[name] ?? crypto.randomUUID()]))

/** Reads a checksum of every table that the calls could have changed. */
async function readData(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'shop_id' and t.table_type = 'BASE TABLE' order by 1`.execute(app.db)
  const sums: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(one::text, ',' order by one::text)) as sum from ${sql.table(name)} one`.execute(app.db)
    sums.push(`${name} ${rows[0]?.sum}`)
  }
  return sums.join('\n')
}

describe('every call', () => {
  test('a call by which an employee can change something needs a permission, unless it is one of their own calls', () => {
    const free = allRoutes
      .filter(({ row }) => row.who !== 'anyone' && row.who.includes('employee') && row.method !== 'GET' && !row.needs)
      .map(({ name }) => name)
    expect(free.toSorted()).toEqual(ownCalls.toSorted())
  })

  test('every permission is needed by some call or hides something, and every one is explained once', () => {
    const explained = permissionGroups.flatMap(({ of }) => Object.keys(of))
    expect(explained.toSorted()).toEqual([...permissions].toSorted())
    expect(permissions.length).toBeGreaterThanOrEqual(20)
    const used = new Set(guarded.flatMap(({ row }) => listAllNeeds(row.needs!)))
    // These decide what a reply shows, or what a call may do, and have tests of their own.
    expect(permissions.filter((permission) => !used.has(permission))).toEqual(['orders.reopen', 'money.profit'])
  })

  test('an employee without the permission is refused by name, and nothing changes', async () => {
    const before = await readData()
    const wrong: string[] = []
    for (const { name, row } of guarded) {
      for (const permission of listAllNeeds(row.needs!)) {
        const body = (bodies[name] ?? [{}]).find((candidate) => listNeeds(row.needs!, candidate).includes(permission))
        if (body === undefined) throw new Error(`${name}: no body here needs ${permission}`)
        await setPermissions(permissions.filter((other) => other !== permission))
        const sent = { params: makeParams(row.path), ...(row.hasBody ? { body } : {}) }
        const { status, problem } = await employee.call(row, sent)
        if (status !== 403 || problem?.code !== 'permission_needed') wrong.push(`${name} without ${permission}: ${status}`)
        else expect(problem.msg).toMatch(/^Your shop has not given you permission to .*\. Ask the owner or a manager\.$/)
      }
    }
    expect(wrong).toEqual([])
    await setPermissions(getPreset('Manager'))
    expect(await readData()).toBe(before)
  }, 60_000)

  test('a permission is enough: with it, the same calls are answered or refused for another reason', async () => {
    await setPermissions(permissions)
    for (const { name, row } of guarded)
      for (const body of bodies[name] ?? [{}]) {
        // Not of the order, so that nothing changes.
        const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, crypto.randomUUID()]))
        const { problem } = await employee.call(row, { params, ...(row.hasBody ? { body } : {}) })
        expect([name, problem?.code]).not.toEqual([name, 'permission_needed'])
      }
  })

  test('a manager gets the same answer about a record, e-mail or Social Security number that exists and about one that does not', async () => {
    await setPermissions(getPreset('Manager'))
    const tech = await app.signUpEmployee(workshop.shop.shopId, 'Technician')
    const own = { params: { email: tech.email } }
    const record = (await tech.call(ownPersonnel.getMine, own)).body.id
    expect((await tech.call(ownW4.submit, { body: await fillW4() })).status).toBe(200)
    expect((await workshop.owner.call(w4.get, { params: { ssn: '219-09-9991' } })).status).toBe(200)
    const pairs = [
      [record, crypto.randomUUID()],
      ['219-09-9991', '219-09-9992'],
      [tech.email, 'nobody@example.test'],
    ]
    // Not what a manager may do with every employee, such as experience.
    const about = allRoutes.filter(
      ({ row }) =>
        row.who !== 'anyone' &&
        row.who.includes('employee') &&
        /\/\{(n|ssn|email)\}/.test(row.path) &&
        !(row.needs && listAllNeeds(row.needs).every((need) => getPreset('Manager').includes(need))),
    )
    expect(about.length).toBeGreaterThan(40)
    const told: string[] = []
    for (const { name, row } of about)
      for (const pair of pairs) {
        const [yes, no] = await Promise.all(
          pair.map(async (key) => {
            const params = { ...makeParams(row.path), n: key, ssn: key, email: key }
            const { status, problem } = await employee.call(row, { params, ...(row.hasBody ? { body: {} } : {}) })
            return JSON.stringify([status, problem?.code, problem?.msg, problem?.errors])
          }),
        )
        if (yes !== no || yes?.startsWith('[200')) told.push(`${name} of ${pair[0]}: ${yes}, ${no}`)
      }
    expect(told).toEqual([])
  })

  test('the API document names the permissions of each call', async () => {
    const { paths } = (await app.built.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { 'x-permissions'?: string[] }>>
    }>()
    for (const { row } of guarded)
      expect(paths[row.url]?.[row.method.toLowerCase()]?.['x-permissions']).toEqual([...listAllNeeds(row.needs!)])
  })
})

describe('an employee of two shops', () => {
  test('has at each shop the permissions of that shop', async () => {
    const otherWorkshop = await Workshop.open(app)
    const both = await app.signUpEmployee(workshop.shop.shopId, 'Technician')
    await app.addEmployee(otherWorkshop.shop.shopId, both, 'Service advisor')
    const cancel = allRoutes.find(({ name }) => name === 'work-orders.changeState')!.row
    const send = async (shop: Workshop) => {
      const { id, version } = (await shop.order()).workOrder
      return both.call(cancel, { params: { id }, body: { state: 'cancelled' } }, { version })
    }
    expect((await send(workshop)).problem.code).toBe('permission_needed')
    expect((await send(otherWorkshop)).status).toBe(200)
  })

  test('cannot use the permission of one shop by naming it in a call about the other', async () => {
    const otherShop = await app.signUpShop()
    const both = await app.signUpEmployee(workshop.shop.shopId, 'Technician')
    await app.addEmployee(otherShop.shopId, both, 'Service advisor')
    const { workOrder } = await workshop.order()
    const row = allRoutes.find(({ name }) => name === 'payments.setIsPaying')!.row
    const params = { servicingShopId: otherShop.shopId, workOrderId: workOrder.id }
    expect((await both.call(row, { params, body: { isPaying: true } })).problem.code).toBe('permission_needed')
  })
})
