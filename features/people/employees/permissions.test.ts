import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Permission, permissions } from '../../../common/permissions.ts'
import { PartsShop } from '../../../testing/samples/parts.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { priceBook } from '../../catalog/price-book/contract/index.ts'
import { reports } from '../../data/reports/contract/index.ts'
import { jobClock } from '../../repair/job-clock/contract/index.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { parts } from '../../supply/parts/contract/index.ts'
import { permissionCalls, staff, titles } from './contract/index.ts'
import { getPreset, presets } from './rules.ts'

let app: TestApp
let shop: PartsShop
let technician: TestUser
let advisor: TestUser
let manager: TestUser

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await PartsShop.open(app)
  const { shopId } = shop.shop.shop
  technician = await app.signUpEmployee(shopId, 'Technician')
  advisor = await app.signUpEmployee(shopId, 'Service advisor')
  manager = await app.signUpEmployee(shopId, 'Manager')
})

const ofMember = ({ accountId }: TestUser) => ({ params: { ...shop.inShop.params, accountId } })
const give = (who: TestUser, given: readonly Permission[], by = shop.owner) =>
  by.call(staff.changePermissions, { ...ofMember(who), body: { permissions: [...given] } })
const getMine = async (who: TestUser) => (await who.call(permissionCalls.listMine, {})).body.shops[0]!.permissions
const without = (title: 'Manager' | 'Service advisor', permission: Permission) =>
  getPreset(title).filter((held) => held !== permission)

describe('presets', () => {
  test('an employee starts with the permissions of the position: a technician works, and takes no money and sees no cost', async () => {
    expect(await getMine(manager)).toEqual(
      permissions.filter((permission) => !['shop.personnel', 'pay.run', 'pay.plans', 'pay.deductions'].includes(permission)),
    )
    expect(presets.Technician).toContain('orders.work')
    for (const permission of ['payments.take', 'orders.cancel', 'money.profit', 'parts.cost', 'orders.discount'] as const)
      expect(await getMine(technician)).not.toContain(permission)
    expect(await getMine(advisor)).toContain('payments.take')
    expect(await getMine(advisor)).not.toContain('shop.employees')
  })

  test('the migration gave every employee what their position has now, and those without one what a technician has', async () => {
    // The values of the migrations, run again on rows that had no permissions yet.
    const { readFile } = await import('node:fs/promises')
    const files = ['0108-permissions', '0117-audit-log', '0165-training', '0428-managers-of-time-off'].map((name) =>
      readFile(`db/migrations/${name}.sql`, 'utf8'),
    )
    const updates = (await Promise.all(files)).map((text) => /update shop_member set permissions = [\s\S]*?;/.exec(text)![0])
    for (const title of [...titles, ''] as const) {
      await sql`update shop_member set title = ${title}, permissions = '{}' where account_id = ${advisor.accountId}`.execute(
        app.db,
      )
      for (const update of updates) await sql.raw(update).execute(app.db)
      expect([title, new Set(await getMine(advisor))]).toEqual([title, new Set(getPreset(title))])
    }
  })

  test('a new position brings its permissions only if the owner says so', async () => {
    const change = (appliesPreset: boolean) =>
      shop.owner.call(staff.changePosition, { ...ofMember(advisor), body: { title: 'Parts', payRate: 2000, appliesPreset } })
    await change(false)
    expect(new Set(await getMine(advisor))).toEqual(new Set(presets['Service advisor']))
    await change(true)
    expect(new Set(await getMine(advisor))).toEqual(new Set(presets.Parts))
  })
})

describe('who can change permissions', () => {
  test('the owner takes a permission away and gives it back; both take effect with the next call and are recorded', async () => {
    const { id, version } = (await shop.shop.order()).workOrder
    const cancel = () => advisor.call(workOrders.changeState, { params: { id }, body: { state: 'cancelled' } }, { version })
    expect((await give(advisor, without('Service advisor', 'orders.cancel'))).status).toBe(200)
    const refused = await cancel()
    expect([refused.status, refused.problem.code]).toEqual([403, 'permission_needed'])
    expect(refused.problem.msg).toBe('Your shop has not given you permission to cancel orders. Ask the owner or a manager.')
    const { body } = await give(advisor, presets['Service advisor'])
    expect(body.employees.find(({ accountId }) => accountId === advisor.accountId)?.lastChange).not.toBeNull()
    expect((await cancel()).status).toBe(200)
    const { rows } = await sql<{ granted: string[]; withheld: string[] }>`
      select granted, withheld from permission_change where account_id = ${advisor.accountId} order by id`.execute(app.db)
    expect(rows).toEqual([
      { granted: [], withheld: ['orders.cancel'] },
      { granted: ['orders.cancel'], withheld: [] },
    ])
  })

  test('pay rates are for those who run payroll or change pay plans, and only the latter set them', async () => {
    const rate = 2000
    const own = ofMember(technician)
    const body = { title: 'Technician', payRate: rate } as const
    expect((await shop.owner.call(staff.changePosition, { ...own, body })).status).toBe(200)
    const invite = { ...shop.inShop, body: { title: 'Parts', payRate: rate, email: 'asked@example.test' } } as const
    expect((await shop.owner.call(staff.invite, invite)).status).toBe(200)
    const seen = async () => {
      const { body: list } = await manager.call(staff.list, { ...shop.inShop, query: {} })
      const ofTechnician = list.employees.find(({ accountId }) => accountId === technician.accountId)
      return [ofTechnician?.payRate, list.invitations[0]?.payRate]
    }
    const set = (payRate?: number) =>
      manager.call(staff.changePosition, { ...own, body: { title: 'Technician', ...(payRate === undefined ? {} : { payRate }) } })
    await give(manager, presets.Manager)
    expect(await seen()).toEqual([null, null])
    expect((await set(3000)).problem.code).toBe('permission_needed')
    // A position without a rate leaves the rate alone.
    expect((await set()).status).toBe(200)
    await give(manager, [...presets.Manager, 'pay.run'])
    expect(await seen()).toEqual([rate, rate])
    expect((await set(3000)).problem.code).toBe('permission_needed')
    await give(manager, [...presets.Manager, 'pay.plans'])
    expect((await set(3000)).status).toBe(200)
    expect(await seen()).toEqual([3000, rate])
  })

  test('a manager manages employees but not themselves, and gives only what they have', async () => {
    await give(manager, without('Manager', 'payments.refund'))
    expect((await give(technician, ['orders.work', 'payments.take'], manager)).status).toBe(200)
    expect((await give(technician, ['payments.refund'], manager)).problem.code).toBe('cannot_grant')
    expect((await give(manager, permissions, manager)).problem.code).toBe('own_permissions')
    const asManager = { title: 'Manager' } as const
    const promote = await manager.call(staff.changePosition, {
      ...ofMember(technician),
      body: { ...asManager, appliesPreset: true },
    })
    expect([promote.problem.code, promote.problem.msg]).toEqual(['cannot_grant', expect.stringContaining('Refund cash')])
    const invite = await manager.call(staff.invite, { ...shop.inShop, body: { ...asManager, email: 'new@example.test' } })
    expect(invite.problem.code).toBe('cannot_grant')
    expect((await manager.call(staff.dismiss, ofMember(manager))).problem.code).toBe('own_permissions')
    expect((await manager.call(staff.dismiss, ofMember(technician))).status).toBe(200)
  })

  test('a permission the employee already has may stay, even if the manager does not have it', async () => {
    await give(advisor, ['payments.refund', 'orders.edit'])
    await give(manager, without('Manager', 'payments.refund'))
    expect((await give(advisor, ['payments.refund'], manager)).status).toBe(200)
    expect(await getMine(advisor)).toEqual(['payments.refund'])
  })

  test('an advisor, and the owner of another shop, can neither see nor change permissions', async () => {
    expect((await advisor.call(staff.list, shop.inShop)).problem.code).toBe('permission_needed')
    const stranger = (await app.signUpShop()).owner
    expect((await stranger.call(staff.list, shop.inShop)).status).toBe(404)
    expect((await give(advisor, [], stranger)).status).toBe(404)
    expect((await shop.owner.call(staff.changePermissions, { ...ofMember(stranger), body: { permissions: [] } })).status).toBe(
      404,
    )
  })
})

describe('what replies show', () => {
  test('a technician’s replies have no part costs, labor cost or margin; the advisor’s do', async () => {
    const stocked = await shop.stock({ partNo: 'HIDE1', cost: 4321, bin: 'A-12' })
    const order = await shop.shop.part(await shop.shop.order(), 0, { cost: 4321 })
    const { id } = order.workOrder
    await shop.take(order, order.concerns[0]!.parts[0]!.partId, stocked.stockPartId, 1)
    const read = async (who: TestUser) => {
      const responses = [
        await who.call(workOrders.read, { params: { id } }),
        await who.call(parts.stock, shop.inShop),
        await who.call(parts.read, { params: { id: stocked.stockPartId } }),
        await who.call(parts.ofOrder, { params: { id } }),
      ]
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      return JSON.stringify(responses.map(({ body }) => body))
    }
    expect(await read(advisor)).toContain('4321')
    expect(await read(technician)).not.toContain('4321')
    expect((await advisor.call(workOrders.read, { params: { id } })).body.costs).not.toBeNull()
    expect((await technician.call(workOrders.read, { params: { id } })).body.costs).toBeNull()
    for (const row of [parts.toOrder, parts.cores, parts.unbilled, priceBook.read])
      expect((await technician.call(row, shop.inShop)).problem.code).toBe('permission_needed')
  })

  test('gross profit stays hidden from someone who may see part costs only', async () => {
    const { id } = (await shop.shop.part(await shop.shop.order(), 0)).workOrder
    await give(advisor, without('Service advisor', 'money.profit'))
    const { body } = await advisor.call(workOrders.read, { params: { id } })
    expect([body.costs, body.concerns[0]!.parts[0]!.cost]).toEqual([null, 4000])
  })

  test('a canned job shows its price, and its part costs only with the permission', async () => {
    const part = { name: 'Pads', partNo: 'P1', manufacturer: 'M', quantity: 1, cost: 1234, ext: 9999 }
    const body = { name: 'Pads', complaint: 'Squeal', labors: [], parts: [part] }
    await shop.done(priceBook.addCannedJob, { ...shop.inShop, body })
    const costs = async (who: TestUser) =>
      (await who.call(priceBook.cannedJobs, { query: shop.inShop.params })).body.map((job) => job.parts[0]!.cost)
    expect([await costs(advisor), await costs(technician)]).toEqual([[1234], [null]])
  })

  test('a part changed by someone who does not see its cost keeps the cost', async () => {
    await give(technician, ['orders.edit'])
    const order = await shop.shop.part(await shop.shop.order(), 0, { cost: 4321 })
    const { cost: _, stockPartId: __, ...form } = shop.shop.partForm(order, 0, { name: 'Front pads' })
    const lineId = order.concerns[0]!.parts[0]!.partId
    const { id, version } = order.workOrder
    expect((await technician.call(workOrders.changePart, { params: { id, lineId }, body: form }, { version })).status).toBe(200)
    const [changed] = (await shop.shop.read(order)).concerns[0]!.parts
    expect([changed!.name, changed!.cost]).toEqual(['Front pads', 4321])
  })

  test('reports open to an employee who may see them, and to no other', async () => {
    const params = { ...shop.inShop.params, report: 'sales' as const }
    expect((await manager.call(reports.read, { params })).status).toBe(200)
    expect((await advisor.call(reports.read, { params })).problem.code).toBe('permission_needed')
  })
})

describe('what a call may do', () => {
  test('reopening a finished order needs its own permission', async () => {
    let { workOrder } = await shop.shop.authorized()
    const { id } = workOrder
    for (const state of ['in-progress', 'ready'] as const) {
      const moved = await shop.done(workOrders.changeState, { params: { id }, body: { state } }, { version: workOrder.version })
      workOrder = moved.workOrder
    }
    const { version } = workOrder
    const reopen = () => advisor.call(workOrders.changeState, { params: { id }, body: { state: 'in-progress' } }, { version })
    await give(advisor, without('Service advisor', 'orders.reopen'))
    expect((await reopen()).problem.msg).toContain('reopen finished orders')
    await give(advisor, presets['Service advisor'])
    expect((await reopen()).status).toBe(200)
  })

  test('a labor rate of its own needs its own permission, and labor at the order’s rate does not', async () => {
    const order = await shop.shop.order()
    const { id, version } = order.workOrder
    const add = (rate?: number) => {
      const body = { concernId: order.concerns[0]!.concernId, title: 'Pads', hours: 1, ...(rate ? { rate } : {}) }
      return advisor.call(workOrders.addLabor, { params: { id }, body }, { version })
    }
    await give(advisor, without('Service advisor', 'orders.rate'))
    expect((await add(9900)).problem.msg).toContain('change labor rates')
    expect((await add()).status).toBe(200)
  })

  test('a technician notes cause and correction, and cannot rename the job', async () => {
    const order = await shop.shop.order()
    const { id, version } = order.workOrder
    const params = { id, lineId: order.concerns[0]!.concernId }
    const note = { cause: 'Worn', correction: 'Replaced' }
    const both = await technician.call(workOrders.changeConcern, { params, body: { ...note, title: 'Brakes' } }, { version })
    expect(both.problem.code).toBe('permission_needed')
    expect((await technician.call(workOrders.changeConcern, { params, body: note }, { version })).status).toBe(200)
  })

  test('My jobs says where each part is, with its bin, and what no vendor has yet', async () => {
    const stocked = await shop.stock({ partNo: 'BIN1', bin: 'A-12' })
    let order = await shop.shop.order()
    order = await shop.shop.part(order, 0, { partNo: 'BIN1', name: 'Reserved' })
    order = await shop.shop.part(order, 0, { partNo: 'PO1', name: 'Ordered' })
    order = await shop.shop.part(order, 0, { partNo: 'PO2', name: 'Arrived' })
    order = await shop.shop.part(order, 0, { partNo: 'NONE1', name: 'Needed', quantity: 2 })
    await shop.stock({ partNo: 'FREE1', bin: 'C-3' })
    order = await shop.shop.part(order, 0, { partNo: 'FREE1', name: 'Kept' })
    const [reserved, ordered, arrived] = order.concerns[0]!.parts
    await shop.take(order, reserved!.partId, stocked.stockPartId, 1)
    await shop.receive(await shop.ordered(order, arrived!.partId), [1])
    await shop.ordered(order, ordered!.partId)
    const version = (await shop.shop.read(order)).workOrder.version
    const body = { technicianId: technician.accountId }
    await shop.done(workOrders.update, { params: { id: order.workOrder.id }, body }, { version })
    const mine = (await technician.call(jobClock.mine, shop.inShop)).body.orders[0]!.jobs[0]!.parts
    expect(mine.map(({ name, place, bin, quantity }) => [name, quantity, place, bin])).toEqual([
      ['Reserved', 1, 'in-stock', 'A-12'],
      ['Ordered', 1, 'ordered', ''],
      ['Arrived', 1, 'arrived', ''],
      ['Needed', 2, 'needed', ''],
      ['Kept', 1, 'in-stock', 'C-3'],
    ])
    expect(mine[1]!.expectedOn).toBe('2026-12-01')
    expect(JSON.stringify(mine)).not.toContain('4000')
  })
})
