import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../common/dates.ts'
import { graceDays, trialDays } from '../../common/plans.ts'
import { subscriptions } from '../../features/money/subscriptions/contract/index.ts'
import { shops } from '../../features/people/shops/contract/index.ts'
import { files } from '../../features/platform/files/contract/index.ts'
import { appointments } from '../../features/repair/appointments/contract/index.ts'
import { conversations } from '../../features/repair/conversations/contract/index.ts'
import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import { workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { createPaymentLink, payByCard } from '../../testing/payments/open-page.ts'
import { startListeningApp, readMoneyRows, orderToPay } from '../../testing/payments/ready-order.ts'
import { makeFormPdf } from '../../testing/samples/shop-documents.samples.ts'
import type { TestUser, TestApp, TestShop } from '../../testing/test-app.ts'
import { allRoutes } from './features.ts'

let app: TestApp
beforeAll(async () => {
  app = await startListeningApp()
})

const endPlanOn = (owner: TestUser, day: string) =>
  sql`update subscription_trial set ends_on = ${day} where account_id = ${owner.accountId}`.execute(app.db)
const getDaysAgo = (count: number) => addDays(app.clock.now().toISOString().slice(0, 10), -count)
const expirePlan = (owner: TestUser) => endPlanOn(owner, getDaysAgo(graceDays + 2))
const start = ({ shopId }: TestShop, who: TestUser) =>
  who.call(frontDesk.startWorkOrder, {
    body: {
      shop: shopId,
      customer: { firstName: 'Ira', lastName: 'Lindqvist', phone: '5125550188', email: '' },
      vehicle: { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' },
      concerns: ['Noise'],
    },
  })

/** The calls that staff can still make. Any other call that changes something must be refused. */
const allowedCalls = [
  'auth.confirmIdentity',
  'auth.signOut',
  'auth.changePassword',
  'auth.endSession',
  'auth.endSessions',
  'clockPin.save',
  'confirmations.confirm',
  'confirmations.sendLink',
  'conversations.seen',
  'device-codes.allow',
  'device-codes.deny',
  'device-codes.view',
  'devices.remove',
  'devices.save',
  'devices.use',
  'email-changes.finish',
  'email-changes.start',
  'employees.changePassword',
  'employees.changePasswordByWeb',
  'employees.update',
  // A shop can always export its own data.
  'exports.retry',
  'exports.start',
  // A personal file is allowed; a document of the shop is not.
  'files.upload',
  'notifications.negotiate',
  // The law's deadlines do not wait for a plan.
  'document-requests.ask',
  'document-requests.cancel',
  'employee-documents.remove',
  'employee-documents.save',
  'employee-documents.upload',
  'manuals.remind',
  'ownDoubtful.answer',
  'own-terms.agree',
  'ownManual.acknowledge',
  'newHires.download',
  'newHires.markReported',
  'onboarding.notify',
  'onboarding.offboard',
  'onboarding.start',
  'ownPersonnel.discardDraft',
  'ownPersonnel.saveDraft',
  'ownCertificates.remove',
  'ownCertificates.save',
  'ownStubs.ofPeriod',
  'ownTraining.answer',
  'ownTraining.finishStep',
  'ownTraining.savePosition',
  'trainingRecords.remind',
  'ownDeposits.cancel',
  'ownDeposits.update',
  'inbox.markSeen',
  'i9.correct',
  'i9.correctSupplement',
  'i9.examine',
  'i9.recordPaper',
  'i9.send',
  'i9.supplement',
  'i9Inspections.download',
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
  'personnel.changeEmployment',
  'personnel.hold',
  'w4.enter',
  'w4.send',
  'notifications.markRead',
  'push.renew',
  'push.saveChoices',
  'push.subscribe',
  'push.test',
  'push.unsubscribe',
  // Pay that is owed goes out and is accounted for.
  'bank-files.cancel',
  'bank-files.confirmSent',
  'bank-files.make',
  'bank-files.reverse',
  'bank-returns.read',
  'own-bank-changes.accept',
  'owed-pay.markPaid',
  'owed-pay.markUnpaid',
  'pay-checks.cancel',
  'pay-checks.print',
  'pay-checks.printAgain',
  'pay-runs.markPaid',
  // Customers pay what they owe, and get refunds.
  'counter-payments.cancelOnReader',
  'counter-payments.recordBounced',
  'counter-payments.recordCheck',
  'counter-payments.startOnReader',
  'day-closes.addNote',
  'day-closes.close',
  'payments.refundCash',
  'payments.payInfo',
  'payments.recordCash',
  'payments.refund',
  'payments.sendPayLink',
  'payments.setIsPaying',
  'payments.takeDeposit',
  'payments.takePayLinkBack',
  'card-payments.verify',
  'payments.withdrawDeposit',
  'own-privacy.requestDeletion',
  'own-privacy.startExport',
  'own-privacy.withdrawDeletion',
  'own-views.allow',
  'own-views.refuse',
  'own-views.end',
  'second-factor.addPasskey',
  'second-factor.confirmIdentity',
  'second-factor.startConfirming',
  'second-factor.confirmTotp',
  'second-factor.startPasskey',
  'second-factor.removePasskey',
  'second-factor.removeTotp',
  'second-factor.renewRecoveryCodes',
  'second-factor.startTotp',
  'shop-chargebacks.addFile',
  'shop-chargebacks.addText',
  'shop-chargebacks.remove',
  'shopTablets.remove',
  'shopTablets.resetPin',
  'staff.answerInvitation',
  // A person who has left the shop must lose access.
  'staff.dismiss',
  'staff.withdrawInvitation',
  'subscriptions.link',
  'subscriptions.saveCard',
  'subscriptions.setRecurring',
  // Outgoing messages can always be stopped.
  'suppliers.remove',
  'webhooks.remove',
  'webhooks.renewSecret',
]

describe('when a plan has expired', () => {
  test('after a plan expires, every call that changes shop work is refused to owners and employees, and no other call is', async () => {
    const shop = await app.signUpShop()
    const employee = await app.signUpEmployee(shop.shopId)
    await expirePlan(shop.owner)
    const refused: string[] = []
    const gone: string[] = []
    for (const route of allRoutes) {
      const { name, row } = route
      if (row.who === 'anyone') continue
      for (const who of [shop.owner, employee].filter(({ role }) => row.who.includes(role))) {
        // Logging out would end the session that the rest of the loop needs.
        const person =
          name.startsWith('auth.') && row.method !== 'GET' ? await app.signInAs(who.accountId, who.role, who.email) : who
        const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, crypto.randomUUID()]))
        const reply = await person.call(row, { params, ...(row.hasBody ? { body: {} } : {}) })
        const isRefused = reply.status === 402
        if (isRefused) expect([name, reply.problem.code]).toEqual([name, 'plan_expired'])
        if (row.method === 'GET') expect([name, isRefused]).toEqual([name, false])
        else (isRefused ? refused : gone).push(name)
      }
    }
    expect([...new Set(gone)].toSorted()).toEqual(allowedCalls.toSorted())
    expect(new Set(refused)).toContain('front-desk.startWorkOrder')
    expect(refused.length).toBeGreaterThan(40)
  })

  test('staff of a shop with an expired plan can upload files of their own, but no documents of the shop', async () => {
    const shop = await app.signUpShop()
    const employee = await app.signUpEmployee(shop.shopId)
    const file = { name: 'form.pdf', bytes: await makeFormPdf('Our own form') }
    await expirePlan(shop.owner)
    expect((await employee.call(files.upload, { body: {} }, { file })).body.document).toBeNull()
    const document = await shop.owner.call(files.upload, { body: { shop: shop.shopId, kind: 'agreement' } }, { file })
    expect([document.status, document.problem.code]).toEqual([402, 'plan_expired'])
  })

  test('the refusal after a plan expires tells the owner to renew, and an employee to ask the owner', async () => {
    const shop = await app.signUpShop()
    const employee = await app.signUpEmployee(shop.shopId)
    await expirePlan(shop.owner)
    expect((await start(shop, shop.owner)).problem.msg).toMatch(
      /free trial of Test Garage ended on .* Renew it under Subscription/,
    )
    expect((await start(shop, employee)).problem.msg).toMatch(/ask the shop's owner/)
    expect((await employee.call(subscriptions.standing, {})).body.ended).toMatchObject([
      { shopNames: ['Test Garage'], isTrial: true, standing: 'expired', isTriedAgain: false },
    ])
  })

  test("everything works during a plan's grace period, until its last day has ended in every time zone", async () => {
    const shop = await app.signUpShop()
    const now = app.clock.now()
    const today = now.toISOString().slice(0, 10)
    await endPlanOn(shop.owner, addDays(today, trialDays))
    const noon = (day: string) => new Date(`${day}T12:00:00Z`)
    const last = addDays(today, trialDays + graceDays)
    app.clock.set(new Date(noon(addDays(last, 1)).getTime() - 60_000))
    const [owner, employee] = [
      await app.signInAs(shop.owner.accountId, 'owner', shop.owner.email),
      await app.signUpEmployee(shop.shopId),
    ]
    expect((await start(shop, owner)).status).toBe(200)
    expect((await start(shop, employee)).status).toBe(200)
    expect((await owner.call(subscriptions.standing, {})).body.ended).toMatchObject([{ standing: 'grace' }])
    app.clock.set(noon(addDays(last, 1)))
    expect((await start(shop, owner)).status).toBe(402)
    app.clock.set(now)
  })

  test('paying an expired plan unlocks the shop and its employees at once, in this process and in others', async () => {
    const shop = await app.signUpShop()
    const employee = await app.signUpEmployee(shop.shopId)
    await expirePlan(shop.owner)
    expect((await start(shop, employee)).status).toBe(402)
    const { body } = await shop.owner.call(subscriptions.link, { body: { renewalPeriodMonths: 1, isRecurring: true } })
    const form = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' })
    await fetch(body.url, { method: 'POST', redirect: 'manual', body: form })
    await app.settle()
    await app.settle()
    expect((await start(shop, employee)).status).toBe(200)
    expect((await start(shop, shop.owner)).status).toBe(200)
  })

  test('an employee of two shops is refused only at the shop with the expired plan', async () => {
    const [expired, good] = [await app.signUpShop(), await app.signUpShop()]
    const employee = await app.signUpEmployee(expired.shopId)
    await app.addEmployee(good.shopId, employee)
    const order = (await start(expired, employee)).body
    await expirePlan(expired.owner)
    // A valid plan is cached for one minute. This plan ends early, which real plans never do.
    const later = await app.signUpEmployee(good.shopId)
    await app.addEmployee(expired.shopId, later)
    expect((await start(good, later)).status).toBe(200)
    expect((await start(expired, later)).status).toBe(402)
    const { id, version } = order.workOrder
    const add = await later.call(workOrders.addConcern, { params: { id }, body: { complaint: 'Rattle' } }, { version })
    expect(add.status).toBe(402)
    expect((await later.call(workOrders.read, { params: { id } })).status).toBe(200)
  })

  test('customers of a shop with an expired plan can still send messages and pay', async () => {
    const order = await orderToPay(app)
    await expirePlan(order.owner)
    const sent = await order.customer.call(conversations.send, {
      params: { id: order.id },
      body: { text: 'Hello', photos: [] },
    })
    expect(sent.status).toBeLessThan(402)
    expect((await createPaymentLink(order.customer, order.id)).status).toBe(200)
    await payByCard(app, order)
    expect((await readMoneyRows(app, order.id)).order?.state).toBe('closed')
  })

  test('a shop with an expired plan is hidden from new customers, takes no bookings, and comes back when it has paid', async () => {
    const shop = await app.signUpShop({ zip: '10001' })
    const customer = await app.signUp('customer')
    const found = async () => {
      const { body } = await app.guest.call(shops.search, { query: { email: shop.owner.email } })
      return body.shops.length
    }
    const { body: open } = await app.guest.call(appointments.slots, { query: { shop: shop.shopId, days: '7' } })
    const startsAt = open.days.findLast(({ times }) => times.length > 0)!.times[0]!
    const book = () =>
      customer.call(appointments.book, {
        body: {
          shop: shop.shopId,
          startsAt,
          jobMinutes: 60,
          noSpecifiedVehicle: true,
          concern: 'Noise',
        },
      } as never)
    expect(await found()).toBe(1)
    await expirePlan(shop.owner)
    expect(await found()).toBe(0)
    expect((await book()).problem.code).toBe('shop_takes_no_bookings')
    await endPlanOn(shop.owner, getDaysAgo(graceDays))
    expect(await found()).toBe(1)
    expect((await book()).status).toBe(200)
  })
})
