import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { readPdfTexts } from '../../../kit/server/pdf/foreign-pdf.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestUser, type TestApp, testApp } from '../../../testing/test-app.ts'
import { priceBook } from '../../catalog/price-book/contract/index.ts'
import { files } from '../../platform/files/contract/index.ts'
import { deferredWork } from '../deferred-work/contract/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { type AnswerForm, type Inspection, inspections, type Point, type Template } from './contract/index.ts'

let app: TestApp
let workshop: Workshop
let technician: TestUser
let orderId: string

beforeAll(async () => {
  app = await testApp()
  workshop = await Workshop.open(app)
  technician = await app.signUpEmployee(workshop.shop.shopId, 'Technician')
})
beforeEach(async () => {
  orderId = (await workshop.order()).workOrder.id
})

const startInspection = (template = 'courtesy', who = technician) =>
  who.call(inspections.start, { params: { id: orderId }, body: { template } })
const readInspection = async ({ inspectionId }: Pick<Inspection, 'inspectionId'>, who = technician) =>
  (await who.call(inspections.read, { params: { id: inspectionId } })).body
const answerPoint = ({ pointId, version }: Point, body: AnswerForm, who = technician) =>
  who.call(inspections.answer, { params: { id: pointId }, body }, { version })
const finishInspection = ({ inspectionId }: Pick<Inspection, 'inspectionId'>, who = technician) =>
  who.call(inspections.finish, { params: { id: inspectionId } })
const sendReport = ({ inspectionId }: Pick<Inspection, 'inspectionId'>) =>
  workshop.owner.call(inspections.send, { params: { id: inspectionId } })
const orderNow = async () => (await workshop.owner.call(workOrders.read, { params: { id: orderId } })).body
const readReport = (who: TestUser, { inspectionId }: Pick<Inspection, 'inspectionId'>) =>
  who.call(inspections.report, { params: { id: inspectionId } })
const createFindingJob = async (pointId: string, cannedJobId: string | null = null, who = workshop.owner) =>
  who.call(
    inspections.createFindingJob,
    { params: { id: orderId }, body: { pointId, cannedJobId } },
    { version: (await orderNow()).workOrder.version },
  )

function pointOf({ sections }: Inspection, name: string): Point {
  const found = sections.flatMap(({ points }) => points).find((point) => point.name === name)
  if (!found) throw new Error(name)
  return found
}

const makePng = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#7a1f1f' } })
    .png()
    .toBuffer()
async function addPhoto({ pointId }: Point, { photoId = crypto.randomUUID(), who = technician } = {}) {
  const sent = { params: { id: pointId }, body: { photoId } }
  return who.call(inspections.addPhoto, sent, { file: { name: 'IMG_1.png', bytes: await makePng() } })
}

/** A finished inspection with red pads at the left front and amber ones at the right front. */
async function makeFinished() {
  const started = (await startInspection()).body
  const [left, right] = [pointOf(started, 'Pads, left front'), pointOf(started, 'Pads, right front')]
  await answerPoint(left, { figure: 2, note: 'Rotor is scored', shopNote: 'Ask about the noise' })
  await answerPoint(right, { figure: 4.5 })
  return { inspection: (await finishInspection(started)).body, left, right }
}

describe('inspecting', () => {
  test('an inspection has the points of its template, and each answer is stored with the person who gave it', async () => {
    const { status, body } = await startInspection()
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Courtesy inspection', startedBy: 'Ed Tech', finishedAt: null, mayReopen: false })
    expect(body.sections.slice(0, 2).map(({ name }) => name)).toEqual(['Tires', 'Brakes'])
    const tread = pointOf(body, 'Tread depth, left front')
    expect(tread).toMatchObject({ result: null, figure: null, measure: { unit: '32nds', red: 2, amber: 4 } })
    expect((await answerPoint(tread, { figure: 3 })).body).toMatchObject({
      result: 'amber',
      figure: 3,
      by: 'Ed Tech',
      version: 2,
    })
    const horn = pointOf(body, 'Horn')
    expect((await answerPoint(horn, { result: 'skipped', note: '  No fuse  ' }, workshop.owner)).body).toMatchObject({
      result: 'skipped',
      note: 'No fuse',
    })
    expect((await answerPoint(horn, { result: 'green' })).status).toBe(412)
    expect((await answerPoint({ ...tread, version: 2 }, { figure: 3.123 })).problem.errors).toHaveProperty('figure')
  })

  test('two technicians can answer different points at once, and of two answers to one point the later is refused', async () => {
    const { body } = await startInspection()
    const otherTechnician = await app.signUpEmployee(workshop.shop.shopId, 'Technician')
    const [oil, horn] = [pointOf(body, 'Engine oil'), pointOf(body, 'Horn')]
    const apart = await Promise.all([
      answerPoint(oil, { result: 'amber' }),
      answerPoint(horn, { result: 'red' }, otherTechnician),
    ])
    expect(apart.map(({ status }) => status)).toEqual([200, 200])
    const mirrors = pointOf(body, 'Mirrors')
    const both = await Promise.all([
      answerPoint(mirrors, { result: 'red' }),
      answerPoint(mirrors, { result: 'green' }, otherTechnician),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const now = await readInspection(body)
    expect([pointOf(now, 'Engine oil').result, pointOf(now, 'Horn').result]).toEqual(['amber', 'red'])
    expect(pointOf(now, 'Mirrors')).toMatchObject({ version: 2, result: both[0].status === 200 ? 'red' : 'green' })
  })

  test('marking the rest of a section green does not change answered points', async () => {
    const { body } = await startInspection()
    await answerPoint(pointOf(body, 'Coolant'), { result: 'red' })
    const fluids = body.sections.find(({ name }) => name === 'Fluids')!
    const marked = (
      await technician.call(inspections.markSectionGood, { params: { id: body.inspectionId }, body: { section: fluids.section } })
    ).body
    const of = (name: string) => marked.sections.find((section) => section.name === name)!.points.map(({ result }) => result)
    expect(new Set(of('Fluids'))).toEqual(new Set(['green', 'red', null]))
    expect(pointOf(marked, 'Coolant').result).toBe('red')
    expect(new Set(of('Battery'))).toEqual(new Set([null]))
  })

  test('marking the rest of a section green leaves points open that must be measured and are not', async () => {
    const { body } = await startInspection()
    const { section, points } = body.sections.find(({ points }) => points.filter(({ measure }) => measure).length > 1)!
    const [measured, unmeasured] = points.filter(({ measure }) => measure)
    await answerPoint(measured!, { figure: 900, result: null })
    const sent = { params: { id: body.inspectionId }, body: { section } }
    const marked = (await technician.call(inspections.markSectionGood, sent)).body
    expect([pointOf(marked, measured!.name).result, pointOf(marked, unmeasured!.name).result]).toEqual(['green', null])
  })

  test('a finished inspection cannot be changed until the person who finished it, the owner or a manager reopens it', async () => {
    const { body } = await startInspection()
    expect((await finishInspection(body)).problem.code).toBe('inspection_empty')
    await answerPoint(pointOf(body, 'Horn'), { result: 'red' })
    expect((await finishInspection(body)).body).toMatchObject({ finishedBy: 'Ed Tech', mayReopen: true })
    const again = await finishInspection(body, workshop.owner)
    expect(again.body).toMatchObject({ finishedBy: 'Ed Tech', mayReopen: true })
    expect((await orderNow()).events.filter(({ what }) => what === 'inspection-finished')).toMatchObject([
      { detail: { name: 'Courtesy inspection', red: 1, amber: 0 } },
    ])
    const horn = pointOf(await readInspection(body), 'Horn')
    for (const refused of [
      await answerPoint(horn, { result: 'green' }),
      await addPhoto(horn),
      await technician.call(inspections.markSectionGood, { params: { id: body.inspectionId }, body: { section: 0 } }),
      await technician.call(inspections.remove, { params: { id: body.inspectionId } }),
    ])
      expect(refused.problem.code).toBe('inspection_finished')
    const otherTechnician = await app.signUpEmployee(workshop.shop.shopId, 'Technician')
    const reopen = (who: TestUser) => who.call(inspections.reopen, { params: { id: body.inspectionId } })
    expect((await reopen(otherTechnician)).problem.code).toBe('reopening_not_allowed')
    expect((await reopen(workshop.owner)).body.finishedAt).toBeNull()
    expect((await answerPoint(horn, { result: 'green' })).status).toBe(200)
  })

  test('an inspection started by mistake can be deleted with its photos', async () => {
    const { body } = await startInspection()
    await addPhoto(pointOf(body, 'Horn'))
    const files = async () => (await sql<{ n: number }>`select count(*)::int as n from file`.execute(app.db)).rows[0]!.n
    const before = await files()
    expect((await technician.call(inspections.remove, { params: { id: body.inspectionId } })).status).toBe(200)
    expect(await files()).toBe(before - 1)
    expect((await technician.call(inspections.ofOrder, { params: { id: orderId } })).body).toEqual([])
  })

  test('a canceled order cannot be inspected', async () => {
    const { body } = await startInspection()
    await workshop.move(await orderNow(), 'cancelled')
    expect((await startInspection()).problem.code).toBe('order_cancelled')
    expect((await answerPoint(pointOf(body, 'Horn'), { result: 'red' })).problem.code).toBe('order_cancelled')
    expect((await finishInspection(body)).problem.code).toBe('order_cancelled')
  })
})

describe('photos', () => {
  test('an inspection point can have several photos; one sent twice is stored once, and a removed one is gone', async () => {
    const { body } = await startInspection()
    const horn = pointOf(body, 'Horn')
    const photoId = crypto.randomUUID()
    const both = await Promise.all([addPhoto(horn, { photoId }), addPhoto(horn, { photoId })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await addPhoto(horn, { photoId })).body.photos).toEqual([{ photoId, width: 90, height: 60 }])
    expect((await addPhoto(horn)).body.photos).toHaveLength(2)
    expect((await addPhoto(pointOf(body, 'Mirrors'), { photoId })).status).toBe(404)
    const wrong = { params: { id: horn.pointId }, body: { photoId: crypto.randomUUID() } }
    const text = await technician.call(inspections.addPhoto, wrong, { file: { name: 'a.png', bytes: Buffer.from('no picture') } })
    expect(text.problem.code).toBe('picture_type_not_allowed')
    const left = await technician.call(inspections.removePhoto, { params: { id: horn.pointId, photoId } })
    expect(left.body.photos).toHaveLength(1)
    expect((await technician.call(inspections.photo, { params: { id: body.inspectionId, photoId } })).status).toBe(404)
  })

  test('an inspection point has at most eight photos', async () => {
    const { body } = await startInspection()
    const horn = pointOf(body, 'Horn')
    for (let count = 0; count < 8; count++) expect((await addPhoto(horn)).status).toBe(200)
    expect((await addPhoto(horn)).problem.code).toBe('photo_limit_reached')
  })

  test('the shop sees inspection photos at once, the customer once the shop sends the report, and nobody else', async () => {
    const { body } = await startInspection()
    const point = (await addPhoto(pointOf(body, 'Horn'))).body
    await answerPoint(point, { result: 'red' })
    const { photoId } = point.photos[0]!
    const view = async (who: TestUser) =>
      (await who.call(inspections.photo, { params: { id: body.inspectionId, photoId } })).status
    const otherShop = await app.signUpShop()
    expect([await view(workshop.owner), await view(workshop.ann)]).toEqual([200, 404])
    await finishInspection(body)
    expect(await view(workshop.ann)).toBe(404)
    await sendReport(body)
    expect([await view(workshop.ann), await view(await app.signUp('customer')), await view(otherShop.owner)]).toEqual([
      200, 404, 404,
    ])
    const { rows } = await sql<{ id: string }>`select file_id as id from inspection_photo where id = ${photoId}`.execute(app.db)
    const file = { params: { id: rows[0]!.id } }
    expect((await technician.call(files.fetch, file)).status).toBe(200)
    expect((await workshop.ann.call(files.fetch, file)).status).toBe(404)
  })
})

describe('a job made from a finding', () => {
  test('a job from a finding is made once as a concern, and its state follows the customer’s answer and the work', async () => {
    const { inspection, left } = await makeFinished()
    const made = await createFindingJob(left.pointId)
    expect(made.body.concerns.at(-1)).toMatchObject({
      complaint: 'Brakes: Pads, left front',
      cause: 'Needs attention now, measured 2 mm. Rotor is scored',
      decision: 'none',
    })
    expect((await createFindingJob(left.pointId)).problem.code).toBe('finding_already_job')
    const { concernId } = made.body.concerns.at(-1)!
    const job = async () => pointOf(await readInspection(inspection), left.name).job
    expect(await job()).toEqual({ concernId, name: 'Brakes: Pads, left front', state: 'suggested' })
    let order = await workshop.labor(await orderNow(), 2)
    order = await workshop.labor(order, 0)
    const sent = (await workshop.send(order)).body
    const answered = await workshop.answer(sent, [0])
    expect((await job())!.state).toBe('approved')
    const started = (await workshop.move(answered, 'in-progress')).body
    await workshop.done(started, started.concerns[2]!.labors[0]!.laborId)
    expect((await job())!.state).toBe('done')
  })

  test('a job from a finding is made once when two people press at once', async () => {
    const { left } = await makeFinished()
    const { version } = (await orderNow()).workOrder
    const press = (who: TestUser) =>
      who.call(inspections.createFindingJob, { params: { id: orderId }, body: { pointId: left.pointId } }, { version })
    const both = await Promise.all([press(workshop.owner), press(technician)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await orderNow()).concerns).toHaveLength(3)
  })

  test('a job from a finding can be made again after it was undone', async () => {
    const { inspection, left } = await makeFinished()
    const { workOrder } = (await createFindingJob(left.pointId)).body
    const back = { params: { id: orderId }, body: { version: workOrder.version } }
    expect((await workshop.owner.call(workOrders.undo, back, { version: workOrder.version })).status).toBe(200)
    expect(pointOf(await readInspection(inspection), left.name).job).toBeNull()
    expect((await createFindingJob(left.pointId)).status).toBe(200)
  })

  test('a job from a finding can have the labor and parts of the shop’s canned job, but not of another shop’s', async () => {
    const { left } = await makeFinished()
    const form = { name: 'Front pads', complaint: 'Any', labors: [{ title: 'Replace pads', hours: 1.5 }], parts: [] }
    const ofShop = async (shop: { shopId: string; owner: TestUser }) =>
      (await shop.owner.call(priceBook.addCannedJob, { params: { shop: shop.shopId }, body: form })).body.cannedJobId
    const foreign = await ofShop(await app.signUpShop())
    expect((await createFindingJob(left.pointId, foreign)).status).toBe(404)
    const job = (await createFindingJob(left.pointId, await ofShop(workshop.shop))).body.concerns.at(-1)!
    expect(job).toMatchObject({ complaint: 'Brakes: Pads, left front', labors: [{ title: 'Replace pads', hours: 1.5 }] })
  })

  test('a job can be made only from a point of the same order that needs attention', async () => {
    const { inspection, left, right } = await makeFinished()
    expect((await createFindingJob(pointOf(inspection, 'Horn').pointId)).problem.code).toBe('point_not_finding')
    orderId = (await workshop.order()).workOrder.id
    expect((await createFindingJob(left.pointId)).status).toBe(404)
    const concernId = (await orderNow()).concerns[0]!.concernId
    const join = await technician.call(inspections.linkFindingToJob, { params: { id: right.pointId }, body: { concernId } })
    expect(join.problem.errors).toHaveProperty('concernId')
  })

  test('a job can have several findings', async () => {
    const { left, right } = await makeFinished()
    const { concernId } = (await createFindingJob(left.pointId)).body.concerns.at(-1)!
    const join = (to: string | null) =>
      technician.call(inspections.linkFindingToJob, { params: { id: right.pointId }, body: { concernId: to } })
    expect((await join(concernId)).body.job).toMatchObject({ concernId, state: 'suggested' })
    expect((await createFindingJob(right.pointId)).problem.code).toBe('finding_already_job')
    expect((await join(null)).body.job).toBeNull()
    const otherShop = await app.signUpShop()
    const foreign = await otherShop.owner.call(inspections.linkFindingToJob, {
      params: { id: right.pointId },
      body: { concernId },
    })
    expect(foreign.status).toBe(404)
  })

  test('a job from a finding becomes deferred work when it is declined', async () => {
    const { left, inspection } = await makeFinished()
    await createFindingJob(left.pointId)
    let order = await orderNow()
    for (const concern of [0, 2]) order = await workshop.labor(order, concern)
    order = await workshop.answer((await workshop.send(order)).body, [2])
    expect(pointOf(await readInspection(inspection), left.name).job!.state).toBe('declined')
    await workshop.move(order, 'cancelled')
    const { jobs } = (await workshop.owner.call(deferredWork.list, { params: { shop: workshop.shop.shopId } })).body
    expect(jobs.map(({ complaint }) => complaint)).toContain('Brakes: Pads, left front')
  })
})

describe('the report', () => {
  test('an inspection report is shown to the customer once the shop sends it, without the shop’s notes, and not after it was reopened', async () => {
    const { body: started } = await startInspection()
    expect((await readReport(workshop.ann, started)).status).toBe(404)
    const { inspection } = await makeFinished()
    const where = { params: { shopId: workshop.shop.shopId, workOrderId: orderId } }
    expect((await readReport(workshop.ann, inspection)).status).toBe(404)
    expect((await workshop.ann.call(inspections.reports, where)).body).toEqual([])
    await sendReport(inspection)
    const found = await readReport(workshop.ann, inspection)
    expect(found.body).toMatchObject({ name: 'Courtesy inspection', finishedBy: 'Ed', shop: { dba: 'Test Garage' } })
    expect(found.raw.toString()).not.toContain('Ask about the noise')
    expect((await workshop.ann.call(inspections.reports, where)).body).toHaveLength(1)
    await technician.call(inspections.reopen, { params: { id: inspection.inspectionId } })
    expect((await workshop.ann.call(inspections.reports, where)).body).toEqual([])
    expect((await readReport(workshop.ann, inspection)).status).toBe(404)
    await finishInspection(inspection)
    expect((await readReport(workshop.ann, inspection)).status).toBe(404)
  })

  test('an estimate sent after an inspection shows it to the customer, and one sent before does not', async () => {
    let order = await workshop.labor(await orderNow(), 0)
    order = (await workshop.send(order)).body
    app.clock.set(new Date(app.clock.now().getTime() + 60_000))
    const { inspection } = await makeFinished()
    expect((await readReport(workshop.ann, inspection)).status).toBe(404)
    order = await workshop.labor(await orderNow(), 1)
    await workshop.send(order)
    expect((await readReport(workshop.ann, inspection)).status).toBe(200)
  })

  test('an inspection report names a job as worded in the last sent estimate, and before that shows only its state', async () => {
    const { inspection, left } = await makeFinished()
    await sendReport(inspection)
    const { concernId } = (await createFindingJob(left.pointId)).body.concerns.at(-1)!
    const jobs = async () => {
      const shown = (await readReport(workshop.ann, inspection)).body
      const where = { params: { shopId: workshop.shop.shopId, workOrderId: orderId } }
      const beside = (await workshop.ann.call(inspections.reports, where)).body[0]
      expect(beside).toEqual(shown)
      return shown.sections.flatMap(({ points }) => points.flatMap(({ job }) => job ?? []))
    }
    expect(await jobs()).toEqual([{ concernId, name: null, state: 'suggested' }])
    let order = await orderNow()
    for (const concern of [0, 2]) order = await workshop.labor(order, concern)
    order = (await workshop.send(order)).body
    const sent = [{ concernId, name: 'Brakes: Pads, left front', state: 'suggested' }]
    expect(await jobs()).toEqual(sent)
    const change = { params: { id: orderId, lineId: concernId }, body: { title: 'Replace pads and rotors' } }
    await workshop.owner.call(workOrders.changeConcern, change, { version: order.workOrder.version })
    expect(pointOf(await readInspection(inspection), left.name).job!.name).toBe('Replace pads and rotors')
    expect(await jobs()).toEqual(sent)
  })

  test('an inspection report is in the vehicle’s history for its owner and for the shop that made it', async () => {
    const { inspection } = await makeFinished()
    const { inspectionId } = inspection
    const before = (await workshop.ann.call(inspections.ofVehicle, { params: { id: workshop.vehicle.vin } })).body
    expect(before.map((past) => past.inspectionId)).not.toContain(inspectionId)
    await sendReport(inspection)
    const mine = (await workshop.ann.call(inspections.ofVehicle, { params: { id: workshop.vehicle.vin } })).body
    expect(mine[0]).toMatchObject({ inspectionId, red: 1, amber: 1, green: 0 })
    const here = { params: { shop: workshop.shop.shopId, vehicle: workshop.vehicle.id } }
    expect((await technician.call(inspections.ofVehicleAtShop, here)).body[0]).toMatchObject({ inspectionId })
    const otherShop = await app.signUpShop()
    const elsewhere = { params: { shop: otherShop.shopId, vehicle: workshop.vehicle.id } }
    expect((await otherShop.owner.call(inspections.ofVehicleAtShop, elsewhere)).body).toEqual([])
    const stranger = await app.signUp('customer')
    expect((await stranger.call(inspections.ofVehicle, { params: { id: workshop.vehicle.vin } })).status).toBe(404)
  })

  test('an inspection report is announced by notification and e-mail, and customers without an account get a link for 120 days', async () => {
    const { inspection } = await makeFinished()
    const send = (id: string) => workshop.owner.call(inspections.send, { params: { id } })
    expect((await send(inspection.inspectionId)).body.sentAt).not.toBeNull()
    const mailTo = async (email: string) => {
      const [newest] = await app.listMessages(email)
      return newest!.body_text
    }
    expect(await mailTo(workshop.ann.email)).toContain(`/workorder/${workshop.shop.shopId}/${orderId}`)
    const walkIn = await workshop.owner.call(frontDesk.startWorkOrder, {
      body: {
        shop: workshop.shop.shopId,
        customer: { firstName: 'Ira', lastName: 'Lindqvist', phone: '5125550188', email: 'ira@example.test' },
        vehicle: { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' },
        concerns: ['Noise'],
      },
    })
    orderId = walkIn.body.workOrder.id
    const started = (await startInspection()).body
    const point = (await addPhoto(pointOf(started, 'Horn'))).body
    await answerPoint(point, { result: 'red' })
    expect((await send(started.inspectionId)).problem.code).toBe('inspection_not_finished')
    await finishInspection(started)
    await send(started.inspectionId)
    const token = /inspection-report\/([\w-]+)/.exec(await mailTo('ira@example.test'))![1]!
    const view = () => app.send(inspections.viewLinked, { body: { token } })
    expect((await view()).body).toMatchObject({ vehicle: '2003 Honda Accord' })
    const photo = { body: { token, photoId: point.photos[0]!.photoId } }
    expect((await app.send(inspections.linkedPhoto, photo)).status).toBe(200)
    const paper = await app.send(inspections.linkedReportPaper, { body: { token } })
    const text = (await readPdfTexts(paper.raw, 50_000)).join('\n')
    for (const phrase of ['2003 Honda Accord', 'Horn', 'Needs attention now', 'Every point']) expect(text).toContain(phrase)
    expect(paper.raw.includes('/Width 90')).toBe(true)
    const foreign = { body: { token, photoId: crypto.randomUUID() } }
    expect((await app.send(inspections.linkedPhoto, foreign)).problem.code).toBe('report_link_expired')
    expect((await app.send(inspections.viewLinked, { body: { token: 'a'.repeat(43) } })).problem.code).toBe('report_link_expired')
    const now = app.clock.now()
    app.clock.set(new Date(now.getTime() + 121 * dayMilliseconds))
    expect((await view()).problem.code).toBe('report_link_expired')
    expect((await app.send(inspections.linkedReportPaper, { body: { token } })).problem.code).toBe('report_link_expired')
    app.clock.set(now)
  })
})

describe('inspection templates', () => {
  const params = () => ({ shop: workshop.shop.shopId })
  const list = async () => (await technician.call(inspections.templates, { params: params() })).body
  const form = ({ name, sections }: Pick<Template, 'name' | 'sections'>) => ({ name, sections })

  test('the built-in inspection template can be changed and restored', async () => {
    const [builtIn] = await list()
    expect(builtIn).toMatchObject({ templateId: 'courtesy', name: 'Courtesy inspection', version: 1, isChanged: false })
    const change = (version: number) =>
      workshop.owner.call(
        inspections.saveTemplate,
        { params: { ...params(), template: 'courtesy' }, body: { ...form(builtIn!), name: '30-point check' } },
        { version },
      )
    const started = (await startInspection()).body
    expect((await change(1)).body).toMatchObject({ templateId: 'courtesy', name: '30-point check', isChanged: true, version: 2 })
    expect((await change(1)).status).toBe(412)
    expect((await readInspection(started)).name).toBe('Courtesy inspection')
    expect((await startInspection()).body.name).toBe('30-point check')
    const back = await workshop.owner.call(inspections.removeTemplate, { params: { ...params(), template: 'courtesy' } })
    expect(back.body).toEqual([builtIn])
  })

  test('only the owner can add inspection templates, and each name is unique', async () => {
    const [builtIn] = await list()
    const add = (name: string, who = workshop.owner) =>
      who.call(inspections.addTemplate, { params: params(), body: { ...form(builtIn!), name } })
    expect((await add('courtesy INSPECTION')).problem.code).toBe('template_name_taken')
    expect((await add('Brake check', technician)).status).toBe(403)
    const own = (await add('Brake check')).body
    expect((await add('brake check')).problem.errors).toHaveProperty('name')
    expect((await startInspection(own.templateId)).body.name).toBe('Brake check')
    const otherShop = await app.signUpShop()
    const theirs = { params: { ...params(), template: own.templateId } }
    expect((await otherShop.owner.call(inspections.removeTemplate, theirs)).status).toBe(404)
    expect((await startInspection(crypto.randomUUID())).problem.errors).toHaveProperty('template')
    expect((await workshop.owner.call(inspections.removeTemplate, theirs)).body).toEqual([builtIn])
  })

  describe('of another shop', () => {
    const sections = [{ name: 'Brakes', points: [{ name: 'Pads' }] }]
    let owner: TestUser
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
      answers.map((answerPoint) => (answerPoint.status === 200 ? 'saved' : answerPoint.problem.code)).toSorted()

    test('when two inspection templates get the same name at once, the later one is refused', async () => {
      const twice = ['Brakes', 'Fluids', 'Tires', 'Lights'].flatMap((name) => [add(name), add(name.toLowerCase())])
      expect(codes(await Promise.all(twice))).toEqual([...Array(4).fill('saved'), ...Array(4).fill('template_name_taken')])
      const [first, second] = [(await add('One')).body, (await add('Other')).body]
      const both = [save(first.templateId, 'Road', first.version), save(second.templateId, 'road', second.version)]
      expect(codes(await Promise.all(both))).toEqual(['saved', 'template_name_taken'])
    })

    test('a shop can have at most fifty inspection templates, even if two are added at once', async () => {
      await add('Check 1')
      await sql`
        insert into inspection_template (shop_id, name, sections) select shop_id, 'Check ' || n, sections
        from inspection_template, generate_series(2, 49) n where shop_id = ${shop}`.execute(app.db)
      expect(codes(await Promise.all([add('Fifty'), add('Fifty-one')]))).toEqual(['saved', 'template_limit_reached'])
      expect((await save('courtesy', '30-point check', 1)).status).toBe(200)
    })

    test('the built-in inspection template cannot be restored while another template has its name', async () => {
      await save('courtesy', '30-point check', 1)
      const own = (await add('courtesy inspection')).body
      const refused = (await remove('courtesy')).problem
      expect(refused).toMatchObject({ code: 'template_name_taken', msg: expect.stringContaining('Courtesy inspection') })
      await remove(own.templateId)
      expect((await remove('courtesy')).body).toMatchObject([{ name: 'Courtesy inspection', isChanged: false }])
    })
  })

  test('contradictory thresholds of an inspection template are refused with the field’s name', async () => {
    const measure = { unit: 'mm', better: 'more', amber: 3, red: 5 } as const
    const body = { name: 'Wrong', sections: [{ name: 'Brakes', points: [{ name: 'Pads', measure }] }] }
    const refused = await workshop.owner.call(inspections.addTemplate, { params: params(), body })
    expect(refused.problem.errors).toEqual({ 'sections.0.points.0.measure.red': 'Red must be worse than amber' })
  })
})
