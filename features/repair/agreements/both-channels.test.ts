import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createWalkInEstimate, openLink, type WalkInVisit } from '../../../testing/samples/order-link.samples.ts'
import { addLines, sendEstimate } from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { storageCharges } from '../../money/storage-charges/contract/index.ts'
import { orderLinks } from '../../people/order-links/contract/index.ts'
import { countSegments } from '../../platform/messages/rules.ts'
import { deferredWork } from '../deferred-work/contract/index.ts'
import { createDeferredReminderJob } from '../deferred-work/server/index.ts'
import { ratings } from '../ratings/contract/index.ts'
import { createRatingRequestJob } from '../ratings/server/index.ts'
import { shopCustomers } from '../shop-customers/contract/index.ts'
import { workOrders } from '../work-orders/contract/index.ts'

let app: TestApp
let visit: WalkInVisit
beforeAll(async () => {
  app = await testApp({ env: { APP_URL: 'https://app.liftbay.example' } })
  // A Wednesday. Thursday is Thanksgiving, so storage is due long before December 7.
  app.clock.set(new Date('2026-11-25T20:00:00Z'))
  const shop = await app.signUpShop()
  await sql`update shop set state = 'TX', storage_charge_per_day_cents = 2500, charges_accumulate_after_days = 2
    where id = ${shop.shopId}`.execute(app.db)
  // As long as names of shops and addresses of sites get.
  await sql`update shop set dba = 'Joe’s Complete Automotive & Tire' where id = ${shop.shopId}`.execute(app.db)
  visit = await createWalkInEstimate(app, { shop })
})

const expectOk = <T>({ status, body, problem }: { status: number; body: T; problem: unknown }): T => {
  expect([status, problem]).toEqual([200, problem])
  return body
}
const params = () => ({ id: visit.order.workOrder.id })
const readOrder = async () => expectOk(await visit.shop.owner.call(workOrders.read, { params: params() }))
const readVersion = async () => ({ version: (await readOrder()).workOrder.version })

/** The shop records a yes to the first job and a no to the second. */
async function recordAnswer() {
  const { concerns, estimates } = await readOrder()
  const asked = concerns.filter(({ decision }) => decision !== 'declined')
  const answers = asked.map(({ concernId }) => ({
    concernId,
    answer: concernId === concerns[1]!.concernId ? ('declined' as const) : ('approved' as const),
  }))
  const estimateId = estimates.toSorted((a, b) => b.number - a.number)[0]!.estimateId
  const body = { estimateId, answers, way: 'in-person' as const, givenBy: 'Wanda Walker' }
  expectOk(await visit.shop.owner.call(workOrders.recordAnswer, { params: params(), body }, await readVersion()))
}

async function changeState(state: 'in-progress' | 'ready') {
  expectOk(await visit.shop.owner.call(workOrders.changeState, { params: params(), body: { state } }, await readVersion()))
}

async function askForDeposit() {
  await recordAnswer()
  const body = { amountCents: 5000, reason: 'special-order parts' }
  expectOk(await visit.shop.owner.call(payments.askDeposit, { params: params(), body }))
}

async function reviseEstimate() {
  const body = { complaint: 'AC is warm' }
  const added = expectOk(await visit.shop.owner.call(workOrders.addConcern, { params: params(), body }, await readVersion()))
  await sendEstimate(visit.shop, await addLines(visit.shop, added, added.concerns.at(-1)!.concernId))
}

async function askForStorage() {
  await recordAnswer()
  await changeState('in-progress')
  await changeState('ready')
  app.clock.set(new Date('2026-12-07T20:00:00Z'))
  const { accountId, role, email } = visit.shop.owner
  visit.shop.owner = await app.signInAs(accountId, role, email)
  const { amountCents } = expectOk(await visit.shop.owner.call(storageCharges.read, { params: params() }))
  expectOk(await visit.shop.owner.call(storageCharges.charge, { params: params(), body: { amountCents } }, await readVersion()))
}

async function payInCash() {
  expectOk(await visit.shop.owner.call(storageCharges.takeBack, { params: params() }, await readVersion()))
  const { owedCents } = expectOk(await visit.shop.owner.call(payments.payInfo, { body: { workOrderId: params().id } }))
  expectOk(await visit.shop.owner.call(payments.recordCash, { params: params(), body: { amountCents: owedCents } }))
}

async function remindOfDeferredWork() {
  const inShop = { shop: visit.shop.shopId, id: visit.customerId }
  expectOk(await visit.shop.owner.call(shopCustomers.changeTexts, { params: inShop, body: { okToRemind: true } }))
  const concerns = [visit.order.concerns[1]!.concernId]
  const reply = await visit.shop.owner.call(deferredWork.remind, {
    params: { shop: visit.shop.shopId },
    body: { concerns, days: 0 as const },
  })
  expect(expectOk(reply).sent).toBe(1)
  await createDeferredReminderJob({ db: app.db, clock: app.clock, config: app.config }).work()
}

/** Days later, at noon where the shop is. */
async function askForRating() {
  app.clock.set(new Date('2026-12-09T18:00:00Z'))
  const { accountId, role, email } = visit.shop.owner
  visit.shop.owner = await app.signInAs(accountId, role, email)
  await createRatingRequestJob({ db: app.db, clock: app.clock, config: app.config }).work()
}

/** In the order in which they are sent to the same customer. */
const notices: { name: string; send: () => Promise<void>; text: RegExp; mail: RegExp; opens: 'order' | 'reminder' }[] = [
  { name: 'estimate', send: async () => {}, text: /your estimate is ready/, mail: /^Your estimate is ready/, opens: 'order' },
  { name: 'deposit', send: askForDeposit, text: /asks for a deposit of \$50\.00/, mail: /asks for a deposit/, opens: 'order' },
  {
    name: 'revision',
    send: reviseEstimate,
    text: /a revised estimate needs your answer/,
    mail: /^A revised estimate/,
    opens: 'order',
  },
  { name: 'storage question', send: askForStorage, text: /asks for a storage charge/, mail: /^Storage charge/, opens: 'order' },
  { name: 'receipt', send: payInCash, text: /Your receipt/, mail: /^Receipt from/, opens: 'order' },
  {
    name: 'rating request',
    send: askForRating,
    text: /how was your visit on 12\/07\/2026\? Rate it here: \S+\/o\/[\w-]{43}\?rate$/,
    mail: /^How was your visit/,
    opens: 'order',
  },
  {
    name: 'deferred-work reminder',
    send: remindOfDeferredWork,
    text: /you put off work/,
    mail: /^Work still to do/,
    opens: 'reminder',
  },
]

test.each(notices)(
  'a customer without an account gets the $name by text and by mail, each with a link that opens it',
  async ({ name, send, text, mail, opens }) => {
    await send()
    await app.settle()
    const newest = [(await app.listMessages(visit.phone))[0], (await app.listMessages(visit.email))[0]]
    expect(newest[0]?.body_text).toMatch(text)
    const { encoding, segments } = countSegments(newest[0]?.body_text ?? '')
    expect([encoding, segments <= 2]).toEqual(['GSM-7', true])
    expect(newest[1]?.subject).toMatch(mail)
    for (const message of newest) {
      const token = (opens === 'order' ? /\/o\/([\w-]{43})/ : /\/reminder\/([\w-]{43})/).exec(message!.body_text)?.[1] ?? ''
      if (opens === 'reminder') {
        expect((await app.guest.call(deferredWork.view, { body: { token } })).status).toBe(200)
        continue
      }
      const link = await openLink(app, token)
      expect(expectOk(await link.call(orderLinks.get)).workOrderId).toBe(params().id)
      if (name !== 'rating request') continue
      expect((await link.call(ratings.mine, { query: {} })).body).toMatchObject([{ workOrderId: params().id, rating: null }])
    }
  },
)
