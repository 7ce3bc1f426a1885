import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acknowledgeManual, addDocument, type HiringShop, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import { fillW4 } from '../../../testing/samples/w4.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { staff } from '../../people/employees/contract/index.ts'
import { shopBoard } from '../../repair/board/contract/index.ts'
import { ownDeposits } from '../direct-deposits/contract/index.ts'
import { ownPersonnel, personnel } from '../personnel/contract/index.ts'
import { rememberSsn } from '../personnel/server/index.ts'
import { levels } from '../technician-levels/contract/index.ts'
import { ownW4, w4 } from '../w4/contract/index.ts'
import { newHires, onboarding, ownOnboarding, packets } from './contract/index.ts'
import { forgetOldRecords } from './server/index.ts'

let app: TestApp
let shop: HiringShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await openHiringShop(app)
})

const inShop = () => ({ params: { shop: shop.shopId } })
const ofTech = () => ({ params: { shop: shop.shopId, n: shop.recordId } })
const inRecord = () => ({ params: { n: shop.recordId } })
const start = (firstDay = '2026-11-30', by = shop.owner) => by.call(onboarding.start, { ...ofTech(), body: { firstDay } })
const readBoard = async (by = shop.owner) => (await by.call(onboarding.board, inShop())).body
const findTech = async () => (await readBoard()).employees.find(({ id }) => id === shop.recordId)!

describe('onboarding', () => {
  test('the shop sets the first day, and the employee gets the paperwork by e-mail with its due dates', async () => {
    expect((await findTech()).tasks.find(({ key }) => key === 'start')?.isDone).toBe(false)
    const { body } = await start()
    const tech = body.employees.find(({ id }) => id === shop.recordId)!
    expect(tech.firstDay).toBe('2026-11-30')
    expect(tech.tasks.some(({ key }) => key === 'start')).toBe(false)
    const [mail] = await app.outbox(shop.tech.email)
    expect(mail?.subject).toBe('Your paperwork for Test Garage')
    expect(mail?.body_text).toContain('Name an emergency contact (due 11/30/2026)')
  })

  test('the employee sees the same list, and only their own', async () => {
    await start()
    const mine = await shop.tech.call(ownOnboarding.listTasks, { params: { email: shop.tech.email } })
    expect(mine.body.tasks).toEqual((await findTech()).tasks)
    const response = await shop.tech.call(ownOnboarding.listTasks, { params: { email: shop.named.email } })
    expect(response.status).toBe(404)
  })

  test('the W-4 and direct deposit are open until they are on file, for both sides', async () => {
    await start()
    const findTask = async (key: string) => {
      const { title, dueOn, isDone } = (await findTech()).tasks.find((task) => task.key === key)!
      return { title, dueOn, isDone }
    }
    expect(await findTask('w4')).toEqual({ title: 'Sign Form W-4', dueOn: '2026-11-30', isDone: false })
    expect(await findTask('deposit')).toEqual({ title: 'Set up direct deposit', dueOn: '2026-12-07', isDone: false })
    expect((await shop.tech.call(ownW4.submit, { body: await fillW4() })).status).toBe(200)
    const account = { routing: '111000614', account: '4455667788', type: 'checking', how: 'rest' } as const
    const changed = await shop.tech.call(ownDeposits.update, { body: { email: shop.tech.email, accounts: [account] } })
    expect([await findTask('w4'), await findTask('deposit')]).toMatchObject([{ isDone: true }, { isDone: true }])
    await shop.owner.call(w4.send, { body: { id: shop.recordId } })
    expect(await findTask('w4')).toMatchObject({ title: 'Sign a new Form W-4, as your shop asked', isDone: false })
    await shop.tech.call(ownDeposits.cancel, { params: { email: shop.tech.email, id: changed.body.pending!.id } })
    expect(await findTask('deposit')).toMatchObject({ isDone: false })
    const mine = await shop.tech.call(ownOnboarding.listTasks, { params: { email: shop.tech.email } })
    expect(mine.body.tasks).toEqual((await findTech()).tasks)
    const ofNamed = (await readBoard()).employees.find(({ accountId }) => accountId === shop.named.accountId)!
    expect(ofNamed.tasks.find(({ key }) => key === 'w4')?.isDone).toBe(false)
  })

  test('a reminder names what is open, and is refused when nothing is', async () => {
    await start()
    const { body } = await shop.named.call(onboarding.notify, { ...inRecord(), body: { text: '' } })
    expect(body.notices[0]?.text).toContain('Name an emergency contact')
    await sql`update employee set emergency_name = 'Luis', emergency_phone = '5125550100' where account_id = ${shop.tech.accountId}`.execute(
      app.db,
    )
    const left = (await findTech()).tasks.filter(({ who, isDone }) => who === 'employee' && !isDone)
    const again = await shop.named.call(onboarding.notify, { ...inRecord(), body: { text: '' } })
    if (left.length === 0) expect(again.problem.code).toBe('nothing_open')
    else expect(again.body.notices[0]?.text).not.toContain('emergency contact')
  })

  test('a message reaches the employee in the app and by e-mail, and both sides can read it later', async () => {
    await shop.owner.call(onboarding.notify, { ...inRecord(), body: { text: 'Bring your tools on Monday.' } })
    expect((await app.outbox(shop.tech.email))[0]?.body_text).toContain('Bring your tools on Monday.')
    const own = await shop.tech.call(onboarding.listNotices, inRecord())
    expect(own.body.notices).toMatchObject([{ text: 'Bring your tools on Monday.', by: 'Olga Owner' }])
    expect((await shop.manager.call(onboarding.listNotices, inRecord())).status).toBe(404)
    expect((await (await app.signUp('employee')).call(onboarding.listNotices, inRecord())).status).toBe(404)
  })

  test('opening a record leaves a view that the employee can read', async () => {
    const { body } = await shop.named.call(onboarding.getRecord, inRecord())
    expect(body).toMatchObject({ id: shop.recordId, email: shop.tech.email, isMember: true })
    const mine = await shop.tech.call(ownPersonnel.getMine, { params: { email: shop.tech.email } })
    expect(mine.body.views).toMatchObject([{ what: 'Personnel record' }])
  })
})

describe('the end of an employment', () => {
  const end = (lastDay = '2026-12-31', by: TestUser = shop.owner) =>
    by.call(onboarding.offboard, { ...ofTech(), body: { lastDay } })
  const seesBoard = async () => (await shop.tech.call(shopBoard.read, inShop())).status

  test('access ends at once, the record stays with its last day, and the person can still read it', async () => {
    await start('2026-03-02')
    expect(await seesBoard()).toBe(200)
    expect((await end()).body.employees.find(({ id }) => id === shop.recordId)).toMatchObject({
      isMember: false,
      firstDay: '2026-03-02',
      lastDay: '2026-12-31',
    })
    expect(await seesBoard()).toBe(401)
    const back = await app.signInAs(shop.tech.accountId, 'employee', shop.tech.email)
    expect((await back.call(shopBoard.read, inShop())).status).toBe(404)
    const mine = await back.call(ownPersonnel.getMine, { params: { email: shop.tech.email } })
    expect(mine.body.lastDay).toBe('2026-12-31')
    expect((await end()).problem).toMatchObject({
      code: 'employment_ended',
      msg: 'This employment has already ended. The record shows the last day of work.',
    })
    expect((await start()).problem.code).toBe('has_left')
  })

  test('when two people end it at the same moment, the second is told that it has already ended', async () => {
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const both = await app.db.transaction().execute(async (tx) => {
      await sql`select 1 from shop_member where account_id = ${shop.tech.accountId} for update`.execute(tx)
      const calls = [end(), end('2026-12-31', shop.named)]
      await expect.poll(async () => (await waiting.execute(app.db)).rows[0]!.count, { timeout: 10_000 }).toBe(2)
      return { calls }
    })
    const replies = await Promise.all(both.calls)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.problem.code).toBe('employment_ended')
  })

  test('nobody ends their own employment, and a manager without the permission ends nobody’s', async () => {
    const { id } = (await readBoard()).employees.find(({ accountId }) => accountId === shop.named.accountId)!
    const own = { params: { shop: shop.shopId, n: id }, body: { lastDay: '2026-12-31' } }
    expect((await shop.named.call(onboarding.offboard, own)).problem.code).toBe('own_permissions')
    expect((await end('2026-12-31', shop.manager)).problem.code).toBe('permission_needed')
    expect((await end('2026-12-31', (await app.signUpShop()).owner)).status).toBe(404)
  })

  test('a last day before the first is refused with both days, and the person still works there', async () => {
    await start('2026-03-02')
    const { problem } = await end('2026-03-01')
    const msg = 'The last day, 03/01/2026, cannot be before the first day, 03/02/2026'
    expect(problem).toMatchObject({ code: 'last_day_too_early', msg: `${msg}.`, errors: { lastDay: msg } })
    expect(await seesBoard()).toBe(200)
    expect(await findTech()).toMatchObject({ isMember: true, firstDay: '2026-03-02', lastDay: null })
    expect((await end('2026-03-02')).status).toBe(200)
  })

  test('a dismissal sets the last day, and a rehire asks for a new first day and keeps the old ones on record', async () => {
    await start('2026-03-02')
    await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: shop.tech.accountId } })
    expect((await findTech()).lastDay).not.toBe(null)
    await app.addEmployee(shop.shopId, shop.tech, 'Technician')
    expect(await findTech()).toMatchObject({ isMember: true, firstDay: null, lastDay: null })
    const { body } = await shop.owner.call(onboarding.getRecord, inRecord())
    expect(body.changes.map(({ firstDay, lastDay }) => [firstDay, lastDay !== null])).toEqual([
      [null, false],
      ['2026-03-02', true],
      ['2026-03-02', false],
    ])
  })
})

describe('a record past its retention', () => {
  /** Someone who left on that day, with a signed W-4, a direct deposit, a draft, a notice and a report. */
  async function leave(lastDay: string): Promise<void> {
    await start('2015-03-02')
    await shop.tech.call(ownW4.submit, { body: await fillW4() })
    const account = { routing: '111000614', account: '4455667788', type: 'checking', how: 'rest' } as const
    const { body } = await shop.tech.call(ownDeposits.update, { body: { email: shop.tech.email, accounts: [account] } })
    await shop.tech.call(ownDeposits.cancel, { params: { email: shop.tech.email, id: body.pending!.id } })
    const own = { email: shop.tech.email, form: 'w4' as const }
    await shop.tech.call(ownPersonnel.saveDraft, { params: own, body: { values: { firstName: 'Ed' }, version: 0 } })
    await shop.owner.call(w4.send, { body: { id: shop.recordId } })
    await shop.owner.call(newHires.markReported, { ...inShop(), body: { ids: [shop.recordId] } })
    await addDocument(shop)
    await acknowledgeManual(shop)
    await shop.owner.call(onboarding.getRecord, inRecord())
    const ladder = await shop.owner.call(levels.saveLadder, { ...inShop(), body: { levels: [{ name: 'B' }] } })
    const decision = { levelId: ladder.body.ladder[0]!.id, decision: 'approved' as const, note: '' }
    await shop.owner.call(levels.decide, { ...ofTech(), body: decision })
    await shop.owner.call(levels.saveExperience, { ...ofTech(), body: { since: '2010-06-01' } })
    await shop.owner.call(onboarding.offboard, { ...ofTech(), body: { lastDay } })
    await sql`update shop_member set ended_at = ${lastDay}::date where account_id = ${shop.tech.accountId}`.execute(app.db)
  }
  /** How many rows each table has about the record. */
  async function countRows(): Promise<Record<string, number>> {
    const tables = [
      'employee_document',
      'document_request',
      'manual_acknowledgment',
      'manual_reminder',
      'w4_version',
      'w4_request',
      'deposit_change',
      'form_draft',
      'employee_notice',
      'new_hire_report',
      'sealed_value',
      'level_decision',
      'trade_start',
    ]
    const counts: Record<string, number> = {}
    for (const table of [...tables, 'personnel_view', 'employment_change']) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)} where personnel_id = ${shop.recordId}`.execute(app.db)
      counts[table] = rows[0]!.count
    }
    return counts
  }
  const hold = (reason: string) => shop.owner.call(personnel.hold, { ...ofTech(), body: { reason } })
  const forget = () => forgetOldRecords(app.db, app.clock.now())

  test('is deleted for good, unless it is on hold', async () => {
    await leave('2019-05-31')
    const before = await countRows()
    expect(Object.values(before)).not.toContain(0)
    await hold('Lawsuit of 2020')
    await forget()
    expect(await countRows()).toEqual({ ...before, employment_change: before['employment_change']! + 1 })
    expect(await findTech()).toMatchObject({ keptUntil: '2024-01-31', holdReason: 'Lawsuit of 2020' })
    await hold('')
    await forget()
    expect(new Set(Object.values(await countRows()))).toEqual(new Set([0]))
    expect(await findTech()).toBeUndefined()
    expect((await shop.owner.call(onboarding.getRecord, inRecord())).status).toBe(404)
    const back = await app.signInAs(shop.tech.accountId, 'employee', shop.tech.email)
    expect((await back.call(ownW4.get, { params: { email: shop.tech.email } })).status).toBe(404)
    await forget()
  })

  test('starts over when the person comes back', async () => {
    await leave('2019-05-31')
    await forget()
    await app.addEmployee(shop.shopId, shop.tech, 'Technician')
    expect(await findTech()).toMatchObject({ isMember: true, firstDay: null, lastDay: null, keptUntil: null })
    expect((await findTech()).tasks.find(({ key }) => key === 'w4')?.isDone).toBe(false)
  })

  test('is kept from the day access ended, even if somebody types an earlier last day', async () => {
    await leave(new Date().toISOString().slice(0, 10))
    const typed = { firstDay: '2015-03-02', lastDay: '2016-11-24' }
    expect((await shop.owner.call(personnel.changeEmployment, { ...ofTech(), body: typed })).status).toBe(200)
    const before = await countRows()
    await forget()
    expect(await countRows()).toEqual(before)
    await expect(sql`delete from w4_version where personnel_id = ${shop.recordId}`.execute(app.db)).rejects.toThrow('kept by law')
  })

  test('is kept until then, also by the database', async () => {
    await leave(new Date().toISOString().slice(0, 10))
    const before = await countRows()
    await forget()
    expect(await countRows()).toEqual(before)
    for (const table of [
      'w4_version',
      'deposit_change',
      'deposit_cancellation',
      'employee_notice',
      'personnel_view',
      'manual_acknowledgment',
    ])
      await expect(sql`delete from ${sql.table(table)}`.execute(app.db), table).rejects.toThrow('is kept by law')
    await expect(sql`update w4_version set number = 9`.execute(app.db)).rejects.toThrow('append-only')
  })
})

describe('the packet', () => {
  const save = (items: { kind: 'deposit' | 'emergency' | 'document'; title: string; days: number }[], by = shop.owner) =>
    by.call(packets.save, { ...inShop(), body: { items } })

  test('a shop that has not chosen asks for an emergency contact and direct deposit', async () => {
    const { body } = await shop.owner.call(packets.get, inShop())
    expect(body.items.map(({ kind }) => kind)).toEqual(['emergency', 'deposit'])
  })

  test('its choices decide the tasks, and each document needs its own name', async () => {
    await start()
    const license = { kind: 'document', title: 'Driver license', days: 3 } as const
    expect((await save([{ ...license, title: '' }])).status).toBe(400)
    expect((await save([license, { ...license, title: 'DRIVER LICENSE' }])).status).toBe(400)
    expect((await save([license])).body.items).toEqual([license])
    const keys = (await findTech()).tasks.map(({ key }) => key)
    expect([keys.includes('emergency'), keys.includes('deposit'), keys.includes('w4')]).toEqual([false, false, true])
    expect((await save([license], shop.manager)).problem.code).toBe('permission_needed')
  })
})

describe('the new-hire report', () => {
  const list = async () => (await shop.owner.call(newHires.list, inShop())).body.hires
  const today = () => new Date().toISOString().slice(0, 10)

  test('lists new hires and what is missing, and marks them late after twenty days', async () => {
    await start('2026-01-05')
    expect(await list()).toMatchObject([
      { id: shop.recordId, dueOn: '2026-01-25', isLate: true, missing: ['Social Security number'], reportedAt: null },
    ])
    await start(today())
    expect((await list())[0]).toMatchObject({ isLate: false })
  })

  test('the CSV has the number from the signed form, and the employee sees that it was read', async () => {
    await start(today())
    await rememberSsn({ db: app.db, get: app.built.provided.get }, shop.recordId, '123456789')
    const sent = { ...inShop(), body: { ids: [shop.recordId] } }
    const file = await shop.owner.call(newHires.download, sent)
    const text = file.raw.toString('utf8')
    expect(text).toContain('Employee SSN')
    expect(text).toContain('123456789,Ed,Tech,2 Main St,Austin,TX,78701')
    const mine = await shop.tech.call(ownPersonnel.getMine, { params: { email: shop.tech.email } })
    expect(mine.body.views[0]?.what).toBe('State new-hire report')
    expect((await shop.manager.call(newHires.download, sent)).problem.code).toBe('permission_needed')
    expect((await (await app.signUpShop()).owner.call(newHires.download, sent)).status).toBe(404)
  })

  test('a reported hire is no longer late, and a rehire is due again', async () => {
    await start('2026-01-05')
    const mark = { ...inShop(), body: { ids: [shop.recordId] } }
    expect((await shop.owner.call(newHires.markReported, mark)).body.hires[0]).toMatchObject({ isLate: false })
    await start('2026-09-07')
    expect((await list())[0]).toMatchObject({ isLate: true, reportedAt: null })
  })
})
