import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { testApp } from '../../../testing/test-app.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { remindersWords } from '../../people/customers/rules.ts'
import { findPhoneToRemind } from '../../people/customers/server/index.ts'
import { appointments } from '../appointments/contract/index.ts'
import { shopCustomers } from '../shop-customers/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../work-orders/contract/index.ts'
import { deferredWork } from './contract/index.ts'
import { reasonNotToRemind } from './rules.ts'
import { createDeferredReminderJob } from './server/index.ts'

const app = await testApp()
let at: Workshop
let concernId: string

const choices = {
  writtenEstimateOption: 2 as const,
  payOption: 'CASH' as const,
  acceptOldPart: false,
  pleaseCall: false,
  carIsReady: true,
  serviceRemind: true,
  folowUPS: true,
  newletters: false,
  special: false,
}
const makeParams = () => ({ params: { shop: at.shop.shopId } })
const listJobs = async () => (await at.owner.call(deferredWork.list, { ...makeParams(), query: {} })).body
const remindCustomer = (days: 0 | 30 | 90 | 180, concerns = [concernId]) =>
  at.owner.call(deferredWork.remind, { ...makeParams(), body: { concerns, days } })
const listMails = async () => (await app.outbox(at.ann.email)).filter(({ subject }) => subject.startsWith('Work still to do'))
const runReminderJob = () => createDeferredReminderJob({ db: app.db, clock: app.clock, config: app.config }).work()
const makeDue = () => sql`update deferred_reminder set due_at = now() - interval '1 minute'`.execute(app.db)
const readToken = async () => /\/reminder\/([\w-]{43})/.exec((await listMails())[0]?.body_text ?? '')?.[1] ?? ''

/** The first job was approved, the second declined, and the visit is over. */
beforeEach(async () => {
  at = await Workshop.open(app)
  const order = await at.inProgress([1])
  await sql`update work_order set state = 'closed', closed_at = now() where id = ${order.workOrder.id}`.execute(app.db)
  concernId = order.concerns[1]!.concernId
})

describe('the list', () => {
  test('the deferred-work list has jobs declined on ended orders, with their price at that time, until they are approved', async () => {
    expect((await listJobs()).jobs).toMatchObject([
      { concernId, complaint: 'AC is warm', priceCents: 20_000, state: 'open', vehicle: { vinId: at.vehicle.vin } },
    ])
    const again = await at.order(['AC is warm'])
    await at.answer((await at.send(await at.labor(again, 0))).body)
    expect((await listJobs()).jobs).toEqual([])
  })

  test('other shops get 404 for the deferred-work list, and customers are refused', async () => {
    const otherShop = await app.signUpShop()
    expect((await otherShop.owner.call(deferredWork.list, { ...makeParams(), query: {} })).status).toBe(404)
    expect((await otherShop.owner.call(deferredWork.table, makeParams())).status).toBe(404)
    expect((await at.ann.call(deferredWork.list, { ...makeParams(), query: {} })).status).toBe(403)
    const theirs = { params: { shop: otherShop.shopId }, body: { concerns: [concernId], days: 0 as const } }
    expect((await otherShop.owner.call(deferredWork.remind, theirs)).body.skipped).toEqual([{ concernId, why: 'not-open' }])
    expect((await listMails()).length).toBe(0)
  })

  test('the jobs of a sold vehicle leave the deferred-work list', async () => {
    await sql`update vehicle set deleted_at = now(), passed_on_at = now() where id = ${at.vehicle.id}`.execute(app.db)
    expect((await listJobs()).jobs).toEqual([])
  })

  test('the deferred-work list can be downloaded as CSV', async () => {
    const { status, body } = await at.owner.call(deferredWork.table, makeParams())
    expect([status, String(body).includes('AC is warm')]).toEqual([200, true])
  })
})

describe('reminding', () => {
  test('a deferred-work reminder is a mail with the job, its price at that time and a link, at most once in two weeks', async () => {
    expect((await remindCustomer(0)).body).toMatchObject({ sent: 1, skipped: [], list: { jobs: [{ state: 'reminded' }] } })
    const [mail] = await listMails()
    expect(mail?.subject).toBe('Work still to do on your 2003 Honda Accord, from Test Garage')
    expect(mail?.body_text).toMatch(/AC is warm: \$200\.00 at the time[^]*1 Main St, Austin, TX 78701/)
    expect((await remindCustomer(0)).body.skipped).toEqual([{ concernId, why: 'lately' }])
    expect(await listMails()).toHaveLength(1)
  })

  const agree = async (answers: { okToText?: boolean; okToRemind?: boolean }) => {
    const { rows } = await sql<{ version: number }>`select version from customer where id = ${at.ann.customerId}`.execute(app.db)
    const saved = await at.ann.call(
      customers.savePreferences,
      { body: { ...choices, ...answers } },
      { version: rows[0]!.version },
    )
    expect(saved.status).toBe(200)
    const { okToText, okToRemind } = saved.body.preferences
    return { okToText, okToRemind }
  }
  const listTexts = async () => {
    const { phone1 } = (await at.ann.call(customers.getMine, {})).body
    return (await app.outbox(phone1)).filter(({ body_text }) => body_text.includes('/reminder/'))
  }
  let textsBefore: number
  beforeEach(async () => {
    textsBefore = (await listTexts()).length
  })
  const countTexts = async () => {
    await sql`delete from deferred_reminder`.execute(app.db)
    expect((await remindCustomer(0)).body.sent).toBe(1)
    return (await listTexts()).length - textsBefore
  }

  test('a reminder is texted only after an OK to reminders, which STOP ends with all others, and START does not bring back', async () => {
    const { phone1 } = (await at.ann.call(customers.getMine, {})).body
    const say = (isStop: boolean) =>
      sql`insert into text_stop (phone, is_stop, words, said_to, at) values (${phone1}, ${isStop}, 'Any', '5125550100', ${app.clock.now()})`.execute(
        app.db,
      )
    await agree({ okToText: true })
    expect(await countTexts()).toBe(0)
    await agree({ okToRemind: true })
    expect(await countTexts()).toBe(1)
    await say(true)
    expect((await at.ann.call(customers.getMine, {})).body.preferences).toMatchObject({ okToText: false, okToRemind: false })
    expect(await countTexts()).toBe(1)
    // START is an OK to texts about visits.
    await say(false)
    expect((await at.ann.call(customers.getMine, {})).body.preferences).toMatchObject({ okToText: true, okToRemind: false })
    expect(await countTexts()).toBe(1)
    const said = (await at.ann.call(customers.listTextConsents, {})).body
    expect(said.map(({ purpose, isOk, how }) => [purpose, isOk, how])).toEqual([
      [null, true, 'text'],
      [null, false, 'text'],
      ['reminders', true, 'preferences'],
      ['visits', true, 'preferences'],
    ])
    expect(said[2]?.words).toBe(remindersWords)
    await agree({ okToRemind: true })
    expect(await countTexts()).toBe(2)
    await agree({ okToRemind: false })
    expect(await countTexts()).toBe(2)
  })

  test('no reminder is texted for a shop that was told no after the OK to reminders', async () => {
    await agree({ okToText: true, okToRemind: true })
    expect(await countTexts()).toBe(1)
    const { customerId: id } = at.ann
    const tell = (okToText: boolean) =>
      at.owner.call(shopCustomers.changeTexts, { params: { shop: at.shop.shopId, id }, body: { okToText } })
    expect((await tell(false)).status).toBe(200)
    expect(await countTexts()).toBe(1)
    // Nor after an OK at the counter, which is about visits.
    expect((await tell(true)).status).toBe(200)
    expect(await countTexts()).toBe(1)
    expect(await findPhoneToRemind(app.db, id, (await app.signUpShop()).shopId)).not.toBeNull()
  })

  test('a walk-in without an e-mail is reminded by text after an OK to reminders at the counter, until the counter withdraws it', async () => {
    const { customerId: id } = at.ann
    const { phone1 } = (await at.ann.call(customers.getMine, {})).body
    await sql`update customer set account_id = null, email = '' where id = ${id}`.execute(app.db)
    const record = (okToRemind: boolean) =>
      at.owner.call(shopCustomers.changeTexts, { params: { shop: at.shop.shopId, id }, body: { okToRemind } })
    const count = async () => (await app.outbox(phone1)).filter(({ body_text }) => body_text.includes('/reminder/')).length
    const remind = async () => {
      await sql`delete from deferred_reminder`.execute(app.db)
      return (await remindCustomer(0)).body
    }
    expect((await remind()).skipped).toEqual([{ concernId, why: 'no-address' }])
    await record(true)
    expect([(await remind()).sent, await count()]).toEqual([1, textsBefore + 1])
    await record(false)
    expect((await remind()).skipped).toEqual([{ concernId, why: 'no-address' }])
  })

  test('whoever turns texts off gets no reminders by text, even those that were left on', async () => {
    expect(await agree({ okToText: true, okToRemind: true })).toEqual({ okToText: true, okToRemind: true })
    expect(await agree({ okToText: false, okToRemind: true })).toEqual({ okToText: false, okToRemind: false })
    expect(await countTexts()).toBe(0)
    await agree({ okToText: true })
    expect(await countTexts()).toBe(0)
    expect(await agree({ okToText: true, okToRemind: true })).toEqual({ okToText: true, okToRemind: true })
    expect(await countTexts()).toBe(1)
  })

  test('a customer who turned off service reminders gets none, now or scheduled', async () => {
    await remindCustomer(30)
    await sql`update customer set service_remind = false where id = ${at.ann.customerId}`.execute(app.db)
    expect((await remindCustomer(0)).body.skipped).toEqual([{ concernId, why: 'no-reminders' }])
    await makeDue()
    await runReminderJob()
    expect(await listMails()).toHaveLength(0)
  })

  test('a scheduled deferred-work reminder is sent once, when it is due', async () => {
    expect((await remindCustomer(90)).body).toMatchObject({ sent: 0, scheduled: 1, list: { jobs: [{ state: 'scheduled' }] } })
    expect((await remindCustomer(30)).body.skipped).toEqual([{ concernId, why: 'scheduled' }])
    await runReminderJob()
    expect(await listMails()).toHaveLength(0)
    await makeDue()
    await runReminderJob()
    await runReminderJob()
    expect(await listMails()).toHaveLength(1)
  })

  test('a scheduled reminder is not sent once its job is booked or done, or the reminder is canceled', async () => {
    await remindCustomer(30)
    const concern = 'AC is warm (advised 03/01/2027 at Test Garage, work order 1001)'
    const booked = await at.ann.call(appointments.book, {
      body: { shop: at.shop.shopId, startsAt: '2027-03-11T15:00:00Z', concern, vinId: at.vehicle.vin },
    })
    expect([booked.status, (await listJobs()).jobs[0]?.state]).toEqual([200, 'booked'])
    await makeDue()
    await runReminderJob()
    expect(await listMails()).toHaveLength(0)
    await at.ann.call(appointments.cancel, { query: { id: booked.body.appointment.id } })

    await remindCustomer(30)
    const otherShop = await app.signUpShop()
    const foreign = { params: { shop: otherShop.shopId }, body: { concernId } }
    expect((await otherShop.owner.call(deferredWork.withdraw, foreign)).status).toBe(404)
    expect((await at.owner.call(deferredWork.withdraw, { ...makeParams(), body: { concernId } })).body.jobs[0]?.state).toBe(
      'open',
    )

    await remindCustomer(30)
    const again = await at.order(['AC is warm'])
    await at.answer((await at.send(await at.labor(again, 0))).body)
    await makeDue()
    await runReminderJob()
    expect(await listMails()).toHaveLength(0)
  })

  test('a declined job that is done after its reminder is listed as done', async () => {
    await remindCustomer(0)
    const again = await at.order(['AC is warm'])
    await at.answer((await at.send(await at.labor(again, 0))).body)
    expect((await listJobs()).jobs).toMatchObject([{ concernId, state: 'done' }])
  })

  test('no deferred-work reminder is sent without an address, for a booked job, or too soon after the last one', () => {
    const job = { wantsNone: false, hasAddress: true, remindedAt: null, dueAt: null, bookedFor: null }
    const now = new Date('2027-03-01T00:00:00Z')
    expect(reasonNotToRemind(job, now)).toBeNull()
    expect(reasonNotToRemind({ ...job, hasAddress: false }, now)).toBe('no-address')
    expect(reasonNotToRemind({ ...job, bookedFor: '2027-03-02T00:00:00Z' }, now)).toBe('booked')
    expect(reasonNotToRemind({ ...job, remindedAt: '2027-02-16T00:00:00Z' }, now)).toBe('lately')
    expect(reasonNotToRemind({ ...job, remindedAt: '2027-02-14T00:00:00Z' }, now)).toBeNull()
  })
})

describe('the mail’s link', () => {
  const book = (token: string) =>
    app.guest.call(deferredWork.book, { body: { token, startsAt: '2027-03-18T15:00:00Z', jobMinutes: 60 } })

  test('the link in a reminder books the job for that vehicle once, without an account, and the shop sees it', async () => {
    await remindCustomer(0)
    const token = await readToken()
    const { body } = await app.guest.call(deferredWork.view, { body: { token } })
    expect(body).toMatchObject({
      vehicle: '2003 Honda Accord',
      jobs: [{ complaint: 'AC is warm', priceCents: 20_000 }],
      bookedFor: null,
    })
    expect((await book(token)).body.bookedFor).toMatch(/^2027-03-18T15:00/)
    expect((await listJobs()).jobs).toMatchObject([{ state: 'booked' }])
    const days = { shop: at.shop.shopId, from: '2027-03-18', to: '2027-03-18' }
    const calendar = await at.owner.call(appointments.ofShop, { query: days })
    expect(calendar.body.appointments).toMatchObject([
      { vehicle: { vinId: at.vehicle.vin }, customer: { id: at.ann.customerId } },
    ])
    expect(calendar.body.appointments[0]?.concern).toMatch(/^AC is warm \(advised /)
    expect((await book(token)).problem.code).toBe('job_not_open')
  })

  test('the link in a reminder stops the reminders; an unknown link is not found, and an old one has expired', async () => {
    await remindCustomer(0)
    const token = await readToken()
    expect((await app.guest.call(deferredWork.stop, { body: { token } })).body.isStopped).toBe(true)
    expect((await listJobs()).jobs[0]?.wantsNone).toBe(true)
    const unknown = 'x'.repeat(43)
    expect((await app.guest.call(deferredWork.view, { body: { token: unknown } })).status).toBe(404)
    expect((await book(unknown)).status).toBe(404)
    await sql`update deferred_reminder set sent_at = now() - interval '121 days' where sent_at is not null`.execute(app.db)
    expect((await book(token)).problem.code).toBe('reminder_expired')
  })
})

describe('on a repair order of the same vehicle', () => {
  const listFor = async (id: string) => (await at.owner.call(deferredWork.ofOrder, { params: { id } })).body.jobs
  const add = (order: ShopWorkOrder, who = at.owner) =>
    who.call(
      deferredWork.addToOrder,
      { params: { id: order.workOrder.id }, body: { concernId } },
      { version: order.workOrder.version },
    )

  test('what the customer declined earlier is listed, and is added with its labor and part at the price of that time', async () => {
    const order = await at.order(['Oil change'])
    expect(await listFor(order.workOrder.id)).toMatchObject([{ concernId, complaint: 'AC is warm', priceCents: 20_000 }])
    const added = (await add(order)).body
    expect(added.concerns[1]).toMatchObject({
      complaint: 'AC is warm',
      decision: 'none',
      labors: [{ laborTimeAmount: 12_000, doneAt: null }],
      parts: [{ total: 8000 }],
    })
    expect(added.events[0]).toMatchObject({ what: 'job-from-deferred-work', detail: { complaint: 'AC is warm' } })
    expect(await listFor(order.workOrder.id)).toEqual([])
  })

  test('a deferred job is added once, and can be added again when the addition is undone', async () => {
    const order = await at.order(['Oil change'])
    const added = (await add(order)).body
    expect((await add(added)).problem.code).toBe('job_not_deferred')
    const { version } = added.workOrder
    await at.owner.call(workOrders.undo, { params: { id: order.workOrder.id }, body: { version } }, { version })
    expect(await listFor(order.workOrder.id)).toHaveLength(1)
  })

  test('an order of another vehicle lists nothing, and another shop gets 404', async () => {
    const order = await at.order(['Oil change'])
    const otherWorkshop = await Workshop.open(app)
    const elsewhere = await otherWorkshop.order()
    expect((await otherWorkshop.owner.call(deferredWork.ofOrder, { params: { id: elsewhere.workOrder.id } })).body.jobs).toEqual(
      [],
    )
    expect((await add(elsewhere, otherWorkshop.owner)).problem.code).toBe('job_not_deferred')
    expect((await add(order, otherWorkshop.owner)).status).toBe(404)
    expect((await otherWorkshop.owner.call(deferredWork.ofOrder, { params: { id: order.workOrder.id } })).status).toBe(404)
  })
})
