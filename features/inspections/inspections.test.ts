import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Somebody, type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { deferredWork } from '../deferred-work/contract.ts'
import { files } from '../files/contract.ts'
import { priceBook } from '../price-book/contract.ts'
import { workOrders } from '../work-orders/contract.ts'
import { Workshop } from '../work-orders/work-orders.samples.ts'
import { type AnswerForm, type Inspection, inspections, type Point, type Template } from './contract.ts'

let app: TestApp
let workshop: Workshop
let hand: Somebody
let orderId: string

beforeAll(async () => {
  app = await testApp()
  workshop = await Workshop.open(app)
  hand = await app.signUpEmployee(workshop.shop.shopId)
})
beforeEach(async () => {
  orderId = (await workshop.order()).workOrder.id
})

const start = (template = 'courtesy', who = hand) =>
  who.call(inspections.start, { params: { id: orderId }, body: { template } } as never)
const read = async ({ inspectionId }: Pick<Inspection, 'inspectionId'>, who = hand) =>
  (await who.call(inspections.read, { params: { id: inspectionId } })).body
const answer = ({ pointId, version }: Point, body: AnswerForm, who = hand) =>
  who.call(inspections.answer, { params: { id: pointId }, body }, { version })
const finish = ({ inspectionId }: Pick<Inspection, 'inspectionId'>, who = hand) =>
  who.call(inspections.finish, { params: { id: inspectionId } })
const orderNow = async () => (await workshop.owner.call(workOrders.read, { params: { id: orderId } })).body
const report = (who: Somebody, { inspectionId }: Pick<Inspection, 'inspectionId'>) =>
  who.call(inspections.report, { params: { id: inspectionId } })
const makeJob = async (pointId: string, cannedJobId: string | null = null, who = workshop.owner) =>
  who.call(
    inspections.makeJob,
    { params: { id: orderId }, body: { pointId, cannedJobId } },
    { version: (await orderNow()).workOrder.version },
  )

function pointOf({ sections }: Inspection, name: string): Point {
  const found = sections.flatMap(({ points }) => points).find((one) => one.name === name)
  if (!found) throw new Error(name)
  return found
}

const png = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#7a1f1f' } })
    .png()
    .toBuffer()
async function addPhoto({ pointId }: Point, { photoId = crypto.randomUUID() as string, who = hand } = {}) {
  const sent = { params: { id: pointId }, body: { photoId } }
  return who.call(inspections.addPhoto, sent, { file: { name: 'IMG_1.png', bytes: await png() } })
}

/** Red pads at the left front, amber ones at the right, and finished. */
async function finished() {
  const begun = (await start()).body
  const [left, right] = [pointOf(begun, 'Pads, left front'), pointOf(begun, 'Pads, right front')]
  await answer(left, { figure: 2, note: 'Rotor is scored', shopNote: 'Ask about the noise' })
  await answer(right, { figure: 4.5 })
  return { inspection: (await finish(begun)).body, left, right }
}

describe('looking over', () => {
  test('an inspection has the points of its template; each answer is kept with who gave it', async () => {
    const { status, body } = await start()
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Courtesy inspection', startedBy: 'Ed Tech', finishedAt: null, mayReopen: false })
    expect(body.sections.slice(0, 2).map(({ name }) => name)).toEqual(['Tires', 'Brakes'])
    const tread = pointOf(body, 'Tread depth, left front')
    expect(tread).toMatchObject({ result: null, figure: null, measure: { unit: '32nds', red: 2, amber: 4 } })
    expect((await answer(tread, { figure: 3 })).body).toMatchObject({ result: 'amber', figure: 3, by: 'Ed Tech', version: 2 })
    const horn = pointOf(body, 'Horn')
    expect((await answer(horn, { result: 'skipped', note: '  No fuse  ' }, workshop.owner)).body).toMatchObject({
      result: 'skipped',
      note: 'No fuse',
    })
    expect((await answer(horn, { result: 'green' })).status).toBe(412)
    expect((await answer({ ...tread, version: 2 }, { figure: 3.123 })).problem.errors).toHaveProperty('figure')
  })

  test('two technicians at once: different points both stay, of the same point one comes too late and is told', async () => {
    const { body } = await start()
    const other = await app.signUpEmployee(workshop.shop.shopId)
    const [oil, horn] = [pointOf(body, 'Engine oil'), pointOf(body, 'Horn')]
    const apart = await Promise.all([answer(oil, { result: 'amber' }), answer(horn, { result: 'red' }, other)])
    expect(apart.map(({ status }) => status)).toEqual([200, 200])
    const mirrors = pointOf(body, 'Mirrors')
    const both = await Promise.all([answer(mirrors, { result: 'red' }), answer(mirrors, { result: 'green' }, other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const now = await read(body)
    expect([pointOf(now, 'Engine oil').result, pointOf(now, 'Horn').result]).toEqual(['amber', 'red'])
    expect(pointOf(now, 'Mirrors')).toMatchObject({ version: 2, result: both[0].status === 200 ? 'red' : 'green' })
  })

  test('the rest of a section is marked green, and nothing that was answered', async () => {
    const { body } = await start()
    await answer(pointOf(body, 'Coolant'), { result: 'red' })
    const fluids = body.sections.find(({ name }) => name === 'Fluids')!
    const marked = (
      await hand.call(inspections.markRest, { params: { id: body.inspectionId }, body: { section: fluids.section } })
    ).body
    const of = (name: string) => marked.sections.find((one) => one.name === name)!.points.map(({ result }) => result)
    expect(new Set(of('Fluids'))).toEqual(new Set(['green', 'red']))
    expect(pointOf(marked, 'Coolant').result).toBe('red')
    expect(new Set(of('Battery'))).toEqual(new Set([null]))
  })

  test('finished it can be changed by nobody until it is reopened, by who finished it or who leads the shop', async () => {
    const { body } = await start()
    expect((await finish(body)).problem.code).toBe('nothing_checked')
    await answer(pointOf(body, 'Horn'), { result: 'red' })
    expect((await finish(body)).body).toMatchObject({ finishedBy: 'Ed Tech', mayReopen: true })
    const again = await finish(body, workshop.owner)
    expect(again.body).toMatchObject({ finishedBy: 'Ed Tech', mayReopen: true })
    expect((await orderNow()).events.filter(({ what }) => what === 'inspection-finished')).toMatchObject([
      { detail: { name: 'Courtesy inspection', red: 1, amber: 0 } },
    ])
    const horn = pointOf(await read(body), 'Horn')
    for (const refused of [
      await answer(horn, { result: 'green' }),
      await addPhoto(horn),
      await hand.call(inspections.markRest, { params: { id: body.inspectionId }, body: { section: 0 } }),
      await hand.call(inspections.remove, { params: { id: body.inspectionId } }),
    ])
      expect(refused.problem.code).toBe('inspection_finished')
    const other = await app.signUpEmployee(workshop.shop.shopId)
    const reopen = (who: Somebody) => who.call(inspections.reopen, { params: { id: body.inspectionId } })
    expect((await reopen(other)).problem.code).toBe('not_your_inspection')
    expect((await reopen(workshop.owner)).body.finishedAt).toBeNull()
    expect((await answer(horn, { result: 'green' })).status).toBe(200)
  })

  test('one that was begun by mistake is dropped with its photos', async () => {
    const { body } = await start()
    await addPhoto(pointOf(body, 'Horn'))
    const files = async () => (await sql<{ n: number }>`select count(*)::int as n from file`.execute(app.db)).rows[0]!.n
    const before = await files()
    expect((await hand.call(inspections.remove, { params: { id: body.inspectionId } })).status).toBe(200)
    expect(await files()).toBe(before - 1)
    expect((await hand.call(inspections.ofOrder, { params: { id: orderId } })).body).toEqual([])
  })

  test('an order that has ended is looked over no more', async () => {
    const { body } = await start()
    await workshop.move(await orderNow(), 'cancelled')
    expect((await start()).problem.code).toBe('cancelled')
    expect((await answer(pointOf(body, 'Horn'), { result: 'red' })).problem.code).toBe('cancelled')
    expect((await finish(body)).problem.code).toBe('cancelled')
  })
})

describe('photos', () => {
  test('several a point, drawn anew; one sent twice is there once; taken away again it is gone', async () => {
    const { body } = await start()
    const horn = pointOf(body, 'Horn')
    const photoId = crypto.randomUUID()
    const both = await Promise.all([addPhoto(horn, { photoId }), addPhoto(horn, { photoId })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await addPhoto(horn, { photoId })).body.photos).toEqual([{ photoId, width: 90, height: 60 }])
    expect((await addPhoto(horn)).body.photos).toHaveLength(2)
    expect((await addPhoto(pointOf(body, 'Mirrors'), { photoId })).status).toBe(404)
    const wrong = { params: { id: horn.pointId }, body: { photoId: crypto.randomUUID() } }
    const text = await hand.call(inspections.addPhoto, wrong, { file: { name: 'a.png', bytes: Buffer.from('no picture') } })
    expect(text.problem.code).toBe('not_a_picture')
    const left = await hand.call(inspections.removePhoto, { params: { id: horn.pointId, photoId } })
    expect(left.body.photos).toHaveLength(1)
    expect((await hand.call(inspections.photo, { params: { id: body.inspectionId, photoId } })).status).toBe(404)
  })

  test('a point has at most eight', async () => {
    const { body } = await start()
    const horn = pointOf(body, 'Horn')
    for (let count = 0; count < 8; count++) expect((await addPhoto(horn)).status).toBe(200)
    expect((await addPhoto(horn)).problem.code).toBe('too_many_photos')
  })

  test('the shop sees them at once, the customer once the inspection is finished, and nobody else', async () => {
    const { body } = await start()
    const point = (await addPhoto(pointOf(body, 'Horn'))).body
    await answer(point, { result: 'red' })
    const { photoId } = point.photos[0]!
    const look = async (who: Somebody) =>
      (await who.call(inspections.photo, { params: { id: body.inspectionId, photoId } })).status
    const other = await app.signUpShop()
    expect([await look(workshop.owner), await look(workshop.ann)]).toEqual([200, 404])
    await finish(body)
    expect([await look(workshop.ann), await look(await app.signUp('customer')), await look(other.owner)]).toEqual([200, 404, 404])
    const { rows } = await sql<{ id: string }>`select file_id as id from inspection_photo where id = ${photoId}`.execute(app.db)
    const file = { params: { id: rows[0]!.id } }
    expect((await hand.call(files.fetch, file)).status).toBe(200)
    expect((await workshop.ann.call(files.fetch, file)).status).toBe(404)
  })
})

describe('a finding becomes a job', () => {
  test('once: a concern in its words, and its state follows the customer’s answer and the work', async () => {
    const { inspection, left } = await finished()
    const made = await makeJob(left.pointId)
    expect(made.body.concerns.at(-1)).toMatchObject({
      complaint: 'Brakes: Pads, left front',
      cause: 'Needs attention now, measured 2 mm. Rotor is scored',
      decision: 'none',
    })
    expect((await makeJob(left.pointId)).problem.code).toBe('already_job')
    const { concernId } = made.body.concerns.at(-1)!
    const job = async () => pointOf(await read(inspection), left.name).job
    expect(await job()).toEqual({ concernId, complaint: 'Brakes: Pads, left front', state: 'suggested' })
    let order = await workshop.labor(await orderNow(), 2)
    order = await workshop.labor(order, 0)
    const sent = (await workshop.send(order)).body
    const answered = await workshop.answer(sent, [0])
    expect((await job())!.state).toBe('approved')
    const begun = (await workshop.move(answered, 'in-progress')).body
    await workshop.done(begun, begun.concerns[2]!.labors[0]!.laborId)
    expect((await job())!.state).toBe('done')
  })

  test('pressed by two at once it is one job', async () => {
    const { left } = await finished()
    const { version } = (await orderNow()).workOrder
    const press = (who: Somebody) =>
      who.call(inspections.makeJob, { params: { id: orderId }, body: { pointId: left.pointId } }, { version })
    const both = await Promise.all([press(workshop.owner), press(hand)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await orderNow()).concerns).toHaveLength(3)
  })

  test('taken back with Undo, or removed, it can become one again', async () => {
    const { inspection, left } = await finished()
    const { workOrder } = (await makeJob(left.pointId)).body
    const back = { params: { id: orderId }, body: { version: workOrder.version } }
    expect((await workshop.owner.call(workOrders.undo, back, { version: workOrder.version })).status).toBe(200)
    expect(pointOf(await read(inspection), left.name).job).toBeNull()
    expect((await makeJob(left.pointId)).status).toBe(200)
  })

  test('with the labor and parts of a canned job, and not of another shop’s', async () => {
    const { left } = await finished()
    const form = { name: 'Front pads', complaint: 'Any', labors: [{ title: 'Replace pads', hours: 1.5 }], parts: [] }
    const ofShop = async (shop: { shopId: string; owner: Somebody }) =>
      (await shop.owner.call(priceBook.addCannedJob, { params: { shop: shop.shopId }, body: form })).body.cannedJobId
    const foreign = await ofShop(await app.signUpShop())
    expect((await makeJob(left.pointId, foreign)).status).toBe(404)
    const job = (await makeJob(left.pointId, await ofShop(workshop.shop))).body.concerns.at(-1)!
    expect(job).toMatchObject({ complaint: 'Brakes: Pads, left front', labors: [{ title: 'Replace pads', hours: 1.5 }] })
  })

  test('only what needs attention, of this order', async () => {
    const { inspection, left, right } = await finished()
    expect((await makeJob(pointOf(inspection, 'Horn').pointId)).problem.code).toBe('no_finding')
    orderId = (await workshop.order()).workOrder.id
    expect((await makeJob(left.pointId)).status).toBe(404)
    const concernId = (await orderNow()).concerns[0]!.concernId
    const join = await hand.call(inspections.joinJob, { params: { id: right.pointId }, body: { concernId } })
    expect(join.problem.errors).toHaveProperty('concernId')
  })

  test('several findings belong to one job', async () => {
    const { left, right } = await finished()
    const { concernId } = (await makeJob(left.pointId)).body.concerns.at(-1)!
    const join = (to: string | null) => hand.call(inspections.joinJob, { params: { id: right.pointId }, body: { concernId: to } })
    expect((await join(concernId)).body.job).toMatchObject({ concernId, state: 'suggested' })
    expect((await makeJob(right.pointId)).problem.code).toBe('already_job')
    expect((await join(null)).body.job).toBeNull()
    const other = await app.signUpShop()
    const foreign = await other.owner.call(inspections.joinJob, { params: { id: right.pointId }, body: { concernId } })
    expect(foreign.status).toBe(404)
  })

  test('declined it is deferred work as every declined job is', async () => {
    const { left, inspection } = await finished()
    await makeJob(left.pointId)
    let order = await orderNow()
    for (const concern of [0, 2]) order = await workshop.labor(order, concern)
    order = await workshop.answer((await workshop.send(order)).body, [2])
    expect(pointOf(await read(inspection), left.name).job!.state).toBe('declined')
    await workshop.move(order, 'cancelled')
    const { jobs } = (await workshop.owner.call(deferredWork.list, { params: { shop: workshop.shop.shopId } })).body
    expect(jobs.map(({ complaint }) => complaint)).toContain('Brakes: Pads, left front')
  })
})

describe('the report', () => {
  test('is the customer’s once finished, without what is only the shop’s; reopened it is not there', async () => {
    const { body: begun } = await start()
    expect((await report(workshop.ann, begun)).status).toBe(404)
    const { inspection } = await finished()
    const found = await report(workshop.ann, inspection)
    expect(found.body).toMatchObject({ name: 'Courtesy inspection', finishedBy: 'Ed', shop: { dba: 'Test Garage' } })
    expect(found.raw.toString()).not.toContain('Ask about the noise')
    const where = { params: { shopId: workshop.shop.shopId, workOrderId: orderId } }
    expect((await workshop.ann.call(inspections.reports, where)).body).toHaveLength(1)
    await hand.call(inspections.reopen, { params: { id: inspection.inspectionId } })
    expect((await workshop.ann.call(inspections.reports, where)).body).toEqual([])
    expect((await report(workshop.ann, inspection)).status).toBe(404)
  })

  test('names a job as the customer was sent it, and until then only says how far it is', async () => {
    const { inspection, left } = await finished()
    const { concernId } = (await makeJob(left.pointId)).body.concerns.at(-1)!
    const jobs = async () => {
      const shown = (await report(workshop.ann, inspection)).body
      const where = { params: { shopId: workshop.shop.shopId, workOrderId: orderId } }
      const beside = (await workshop.ann.call(inspections.reports, where)).body[0]
      expect(beside).toEqual(shown)
      return shown.sections.flatMap(({ points }) => points.flatMap(({ job }) => job ?? []))
    }
    expect(await jobs()).toEqual([{ concernId, complaint: null, state: 'suggested' }])
    let order = await orderNow()
    for (const concern of [0, 2]) order = await workshop.labor(order, concern)
    order = (await workshop.send(order)).body
    const sent = [{ concernId, complaint: 'Brakes: Pads, left front', state: 'suggested' }]
    expect(await jobs()).toEqual(sent)
    const change = { params: { id: orderId, lineId: concernId }, body: { complaint: 'Pads and the scored rotor' } }
    await workshop.owner.call(workOrders.changeConcern, change, { version: order.workOrder.version })
    expect(pointOf(await read(inspection), left.name).job!.complaint).toBe('Pads and the scored rotor')
    expect(await jobs()).toEqual(sent)
  })

  test('is in the vehicle’s history for its owner and for the shop where it was made', async () => {
    const { inspection } = await finished()
    const { inspectionId } = inspection
    const mine = (await workshop.ann.call(inspections.ofVehicle, { params: { id: workshop.vehicle.vin } })).body
    expect(mine[0]).toMatchObject({ inspectionId, red: 1, amber: 1, green: 0 })
    const here = { params: { shop: workshop.shop.shopId, vehicle: workshop.vehicle.id } }
    expect((await hand.call(inspections.ofVehicleHere, here)).body[0]).toMatchObject({ inspectionId })
    const other = await app.signUpShop()
    const elsewhere = { params: { shop: other.shopId, vehicle: workshop.vehicle.id } }
    expect((await other.owner.call(inspections.ofVehicleHere, elsewhere)).body).toEqual([])
    const stranger = await app.signUp('customer')
    expect((await stranger.call(inspections.ofVehicle, { params: { id: workshop.vehicle.vin } })).status).toBe(404)
  })

  test('who has an account is told by bell and mail, who has none reads it by a link for 120 days', async () => {
    const { inspection } = await finished()
    const send = (id: string) => hand.call(inspections.send, { params: { id } })
    expect((await send(inspection.inspectionId)).body.sentAt).not.toBeNull()
    const mailTo = async (email: string) => {
      const { rows } = await sql<{ text: string }>`
        select body_text as text from message where recipient = ${email} order by created_at desc limit 1`.execute(app.db)
      return rows[0]!.text
    }
    expect(await mailTo(workshop.ann.email)).toContain(`/workorder/${workshop.shop.shopId}/${orderId}`)
    const walkIn = await workshop.owner.call(workOrders.start, {
      body: {
        shop: workshop.shop.shopId,
        customer: { firstName: 'Ira', lastName: 'Lindqvist', phone: '5125550188', email: 'ira@example.test' },
        vehicle: { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' },
        concerns: ['Noise'],
      },
    })
    orderId = walkIn.body.workOrder.id
    const begun = (await start()).body
    const point = (await addPhoto(pointOf(begun, 'Horn'))).body
    await answer(point, { result: 'red' })
    expect((await send(begun.inspectionId)).problem.code).toBe('inspection_not_finished')
    await finish(begun)
    await send(begun.inspectionId)
    const token = /inspection-report\/([\w-]+)/.exec(await mailTo('ira@example.test'))![1]!
    const look = () => app.send(inspections.look, { body: { token } })
    expect((await look()).body).toMatchObject({ vehicle: '2003 Honda Accord' })
    const photo = { body: { token, photoId: point.photos[0]!.photoId } }
    expect((await app.send(inspections.linkedPhoto, photo)).status).toBe(200)
    const foreign = { body: { token, photoId: crypto.randomUUID() } }
    expect((await app.send(inspections.linkedPhoto, foreign)).problem.code).toBe('report_over')
    expect((await app.send(inspections.look, { body: { token: 'a'.repeat(43) } })).problem.code).toBe('report_over')
    const now = app.clock.now()
    app.clock.set(new Date(now.getTime() + 121 * 86_400_000))
    expect((await look()).problem.code).toBe('report_over')
    app.clock.set(now)
  })
})

describe('what a shop looks over', () => {
  const params = () => ({ shop: workshop.shop.shopId })
  const list = async () => (await hand.call(inspections.templates, { params: params() })).body
  const form = ({ name, sections }: Pick<Template, 'name' | 'sections'>) => ({ name, sections })

  test('the built-in one is there, is changed, and is as it came again', async () => {
    const [builtIn] = await list()
    expect(builtIn).toMatchObject({ templateId: 'courtesy', name: 'Courtesy inspection', version: 1, isChanged: false })
    const change = (version: number) =>
      workshop.owner.call(
        inspections.saveTemplate,
        { params: { ...params(), template: 'courtesy' }, body: { ...form(builtIn!), name: '30-point check' } },
        { version },
      )
    const begun = (await start()).body
    expect((await change(1)).body).toMatchObject({ templateId: 'courtesy', name: '30-point check', isChanged: true, version: 2 })
    expect((await change(1)).status).toBe(412)
    expect((await read(begun)).name).toBe('Courtesy inspection')
    expect((await start()).body.name).toBe('30-point check')
    const back = await workshop.owner.call(inspections.removeTemplate, { params: { ...params(), template: 'courtesy' } })
    expect(back.body).toEqual([builtIn])
  })

  test('the owner makes more, employees only use them; each name once', async () => {
    const [builtIn] = await list()
    const add = (name: string, who = workshop.owner) =>
      who.call(inspections.addTemplate, { params: params(), body: { ...form(builtIn!), name } })
    expect((await add('courtesy INSPECTION')).problem.code).toBe('name_taken')
    expect((await add('Brake check', hand)).status).toBe(403)
    const own = (await add('Brake check')).body
    expect((await add('brake check')).problem.errors).toHaveProperty('name')
    expect((await start(own.templateId)).body.name).toBe('Brake check')
    const other = await app.signUpShop()
    const theirs = { params: { ...params(), template: own.templateId } }
    expect((await other.owner.call(inspections.removeTemplate, theirs)).status).toBe(404)
    expect((await start(crypto.randomUUID())).problem.errors).toHaveProperty('template')
    expect((await workshop.owner.call(inspections.removeTemplate, theirs)).body).toEqual([builtIn])
  })

  describe('of a shop of its own', () => {
    const sections = [{ name: 'Brakes', points: [{ name: 'Pads' }] }]
    let owner: Somebody
    let shop: string
    beforeEach(async () => {
      const made = await app.signUpShop()
      owner = made.owner
      shop = made.shopId
    })
    const add = (name: string) => owner.call(inspections.addTemplate, { params: { shop }, body: { name, sections } })
    const save = (template: string, name: string, version: number) =>
      owner.call(inspections.saveTemplate, { params: { shop, template }, body: { name, sections } }, { version })
    const remove = (template: string) => owner.call(inspections.removeTemplate, { params: { shop, template } })
    const codes = (answers: Awaited<ReturnType<typeof add>>[]) =>
      answers.map((answer) => (answer.status === 200 ? 'saved' : answer.problem.code)).toSorted()

    test('two who give one name at once: the later is told', async () => {
      const twice = ['Brakes', 'Fluids', 'Tires', 'Lights'].flatMap((name) => [add(name), add(name.toLowerCase())])
      expect(codes(await Promise.all(twice))).toEqual([...Array(4).fill('name_taken'), ...Array(4).fill('saved')])
      const [one, other] = [(await add('One')).body, (await add('Other')).body]
      const both = [save(one.templateId, 'Road', one.version), save(other.templateId, 'road', other.version)]
      expect(codes(await Promise.all(both))).toEqual(['name_taken', 'saved'])
    })

    test('at most fifty of its own, also of two at once', async () => {
      await add('Check 1')
      await sql`
        insert into inspection_template (shop_id, name, sections) select shop_id, 'Check ' || n, sections
        from inspection_template, generate_series(2, 49) n where shop_id = ${shop}`.execute(app.db)
      expect(codes(await Promise.all([add('Fifty'), add('Fifty-one')]))).toEqual(['saved', 'too_many_templates'])
      expect((await save('courtesy', '30-point check', 1)).status).toBe(200)
    })

    test('the built-in one does not come back under a name that is used by now', async () => {
      await save('courtesy', '30-point check', 1)
      const own = (await add('courtesy inspection')).body
      const refused = (await remove('courtesy')).problem
      expect(refused).toMatchObject({ code: 'name_taken', msg: expect.stringContaining('Courtesy inspection') })
      await remove(own.templateId)
      expect((await remove('courtesy')).body).toMatchObject([{ name: 'Courtesy inspection', isChanged: false }])
    })
  })

  test('thresholds that contradict each other are refused where they stand', async () => {
    const measure = { unit: 'mm', better: 'more', amber: 3, red: 5 } as const
    const body = { name: 'Wrong', sections: [{ name: 'Brakes', points: [{ name: 'Pads', measure }] }] }
    const refused = await workshop.owner.call(inspections.addTemplate, { params: params(), body })
    expect(refused.problem.errors).toEqual({ 'sections.0.points.0.measure.red': 'Red must be worse than amber' })
  })
})
