import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { laborGuide, laborHistory, laborTree } from '../../catalog/labor-guide/contract/index.ts'

let app: TestApp
let admin: TestUser
let workshop: Workshop
beforeAll(async () => {
  app = await testApp()
  admin = await app.signUpAdmin(['catalog'])
  workshop = await Workshop.open(app)
})

let counter = 0
const addOperation = async (ParentId = 0) =>
  (
    await admin.call(laborGuide.add, {
      body: { ParentId, Title: `Operation ${++counter}`, Type: 'Terminal', hoursHundredths: 100, keywords: '' },
    })
  ).body
const order = async (laborguideId: number) => workshop.labor(await workshop.order(['Brakes']), 0, { laborguideId })
const saveCanned = (laborguideId: number, shownAs = '') =>
  sql`
  insert into canned_job (shop_id, name, complaint, cause, labors, parts, shown_as)
  values (${workshop.shop.shopId}, ${crypto.randomUUID()}, '', '', ${JSON.stringify([{ laborguideId, title: 'x', hours: 1, rate: null, taxed: true }])}, '[]', ${shownAs})`.execute(
    app.db,
  )
const uses = async (id: number) => (await admin.call(laborTree.uses, { params: { id } })).body
const remove = (id: number) => admin.call(laborGuide.remove, { params: { id } })

test('a labor item’s uses count repair orders, canned jobs and shops, and a group counts everything in it', async () => {
  const group = (
    await admin.call(laborGuide.add, {
      body: { ParentId: 0, Title: 'Used group', Type: 'Group', hoursHundredths: null, keywords: '' },
    })
  ).body
  const pads = await addOperation(group.LaborGuideId)
  const rotors = await addOperation(group.LaborGuideId)
  await order(pads.LaborGuideId)
  const second = await order(rotors.LaborGuideId)
  await sql`update work_order set state = 'closed', closed_at = now() where id = ${second.workOrder.id}`.execute(app.db)
  await saveCanned(pads.LaborGuideId, 'Front brakes')
  expect(await uses(pads.LaborGuideId)).toMatchObject({ orders: 1, openOrders: 1, shops: 1, cannedJobs: 1, shownJobs: 1 })
  expect(await uses(group.LaborGuideId)).toMatchObject({ orders: 2, openOrders: 1, cannedJobs: 1, cannedJobShops: 1 })
  expect((await admin.call(laborTree.uses, { params: { id: 2_000_000 } })).status).toBe(404)
})

test('a labor item on a repair order or in a canned job cannot be deleted, and retiring it changes neither', async () => {
  const onOrder = await addOperation()
  const inCanned = await addOperation()
  const placed = await order(onOrder.LaborGuideId)
  await saveCanned(inCanned.LaborGuideId)
  for (const item of [onOrder, inCanned]) {
    const refused = await remove(item.LaborGuideId)
    expect([refused.status, refused.problem.code]).toEqual([409, 'labor_item_in_use'])
    const retired = await admin.call(laborTree.retire, { body: { ids: [item.LaborGuideId], isRetired: true } })
    expect(retired.body.items).toBe(1)
  }
  const { rows } = await sql`
    select labor_guide_id, title, hours_hundredths from labor_line where work_order_id = ${placed.workOrder.id}`.execute(app.db)
  expect(rows).toEqual([{ labor_guide_id: onOrder.LaborGuideId, title: 'Replace pads', hours_hundredths: 100 }])
  expect((await remove((await addOperation()).LaborGuideId)).status).toBe(200)
})

test('a labor item that a shop has used since it was added stays when the adding is undone', async () => {
  const item = await addOperation()
  await order(item.LaborGuideId)
  const { changes } = (await admin.call(laborHistory.ofItem, { params: { id: item.LaborGuideId } })).body
  const refused = await admin.call(laborHistory.undoAct, { params: { id: changes[0]!.actId }, body: {} })
  expect(refused.problem).toMatchObject({ code: 'nothing_to_undo', msg: 'Repair orders or canned jobs use it.' })
})
