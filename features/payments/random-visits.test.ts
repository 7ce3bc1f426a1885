import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Reply } from '../../server/app/testing/test-app.ts'
import { type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { agreements } from '../agreements/contract.ts'
import {
  drawnSignature,
  newestEstimate,
  sentEstimate,
  signedForm,
  type Visit,
} from '../agreements/server/sent-estimate.samples.ts'
import { type ShopWorkOrder, workOrders } from '../work-orders/contract.ts'
import { payments } from './contract.ts'
import { linkFor } from './server/testing/open-page.ts'
import { moneyOf } from './server/testing/ready-order.ts'
import { sandboxMessage, sendWebhook } from './server/testing/webhooks.ts'

/** What either side may try; most of it is refused most of the time. Number: whatever an action wants to choose by. */
const actions = {
  async addConcern(visit: Visit, n: number) {
    return change(visit, workOrders.addConcern, { body: { complaint: `Noise ${n}` } })
  },
  async addLabor(visit: Visit, n: number) {
    const body = { concernId: concernOf(visit, n), title: 'More work', hours: (n % 900) / 100 }
    return change(visit, workOrders.addLabor, { body })
  },
  async addPart(visit: Visit, n: number) {
    const body = { concernId: concernOf(visit, n), partNo: 'P', manufacturer: 'M', name: 'Part' }
    return change(visit, workOrders.addPart, { body: { ...body, quantity: (n % 700) / 100, cost: 100, ext: n % 50_000 } })
  },
  async changeHours(visit: Visit, n: number) {
    return withLabor(visit, n, (lineId) =>
      change(visit, workOrders.changeLabor, { line: lineId, body: { hours: (n % 1300) / 100 } }),
    )
  },
  async work(visit: Visit, n: number) {
    return withLabor(visit, n, (lineId) => change(visit, workOrders.changeLabor, { line: lineId, body: { done: n % 3 > 0 } }))
  },
  async removeLabor(visit: Visit, n: number) {
    return withLabor(visit, n, (lineId) => change(visit, workOrders.removeLabor, { line: lineId }))
  },
  async removeConcern(visit: Visit, n: number) {
    return change(visit, workOrders.removeConcern, { line: concernOf(visit, n) })
  },
  async rename(visit: Visit, n: number) {
    return change(visit, workOrders.changeConcern, {
      line: concernOf(visit, n),
      body: n % 2 ? { complaint: `Something else ${n}` } : { offerAgain: true as const },
    })
  },
  async send(visit: Visit) {
    return change(visit, workOrders.sendEstimate, {})
  },
  async move(visit: Visit, n: number) {
    const states = ['estimate', 'in-progress', 'in-progress', 'ready', 'ready', 'ready', 'closed'] as const
    return change(visit, workOrders.changeState, { body: { state: pick(states, n) } })
  },
  async sign(visit: Visit, n: number) {
    const estimate = await newestEstimate(visit)
    const answers = answersTo(estimate, n)
    const limit = n % 5 === 0 ? { writtenEstimateOption: 3 as const, writtenEstimateAmount: (n % 400) * 1000 } : {}
    const [content, contentBottom] = signatures
    return visit.ann.call(agreements.sign, {
      body: await signedForm({ ...visit, estimate }, { answers, ...limit, content, contentBottom }),
    })
  },
  async sayOnThePhone(visit: Visit, n: number) {
    const estimate = await newestEstimate(visit)
    const body = { estimateId: estimate.estimateId, answers: answersTo(estimate, n), way: 'phone' as const, givenBy: 'Ann' }
    return change(visit, workOrders.recordAnswer, {
      body: { ...body, phoneNumber: '5125550111', ...(n % 4 === 0 ? { limitCents: (n % 500) * 1000 } : {}) },
    })
  },
  async payCash(visit: Visit, n: number) {
    return visit.shop.owner.call(payments.recordCash, { ...of(visit), body: { amountCents: 1 + (n % 60_000) } })
  },
  async payTheRestInCash(visit: Visit) {
    const { order } = await moneyOf(app, visit.order.workOrder.id)
    const amountCents = Math.max(1, (order?.total_cents ?? 0) - (order?.paid_cents ?? 0))
    return visit.shop.owner.call(payments.recordCash, { ...of(visit), body: { amountCents } })
  },
  async giveBack(visit: Visit, n: number) {
    return visit.shop.owner.call(payments.giveBackCash, { ...of(visit), body: { amountCents: 1 + (n % 60_000) } })
  },
  /** Opens the provider's page; every second time it is paid on, once or told twice. */
  async payByCard(visit: Visit, n: number) {
    const id = visit.order.workOrder.id
    const page = await linkFor(visit.ann, id)
    if (page.status !== 200 || n % 2 === 0) return page
    const attempt = (await moneyOf(app, id)).attempts.find((one) => one.id === page.body.attemptId)
    const paid = {
      reference: attempt?.provider_reference ?? '',
      attemptId: page.body.attemptId,
      partyId: visit.shop.shopId,
      totalCents: page.body.amountCents,
    }
    for (let times = 0; times < 1 + (n % 3); times += 1) await sendWebhook(app, sandboxMessage(paid))
    cardsCharged.set(id, (cardsCharged.get(id) ?? 0) + paid.totalCents)
    return page
  },
}

let app: TestApp
let signatures: [string, string]
/** What customers' cards were charged, by order, as the provider would tell. */
const cardsCharged = new Map<string, number>()

beforeAll(async () => {
  app = await testApp()
  signatures = [await drawnSignature(), await drawnSignature('#0000ff')]
})

const of = (visit: Visit) => ({ params: { id: visit.order.workOrder.id } })
/** With none left, one that is not there. */
const concernOf = ({ order }: Visit, n: number) =>
  order.concerns.length > 0 ? pick(order.concerns, n).concernId : order.workOrder.id
const pick = <T>(all: readonly T[], n: number): T => all[n % all.length] as T

type Edit = { path: string } & object

/** A change of the order by its owner, on the version seen last. */
function change(visit: Visit, row: Edit, { line, body }: { line?: string; body?: object }): Promise<Reply<unknown>> {
  const params = { id: visit.order.workOrder.id, ...(line ? { lineId: line } : {}) }
  const sent = { params, ...(body ? { body } : {}) }
  return visit.shop.owner.call(row as typeof workOrders.addConcern, sent as never, { version: visit.order.workOrder.version })
}

async function withLabor(visit: Visit, n: number, then: (lineId: string) => Promise<Reply<unknown>>) {
  const labors = visit.order.concerns.flatMap((concern) => concern.labors)
  return labors.length > 0 ? then(pick(labors, n).laborId) : null
}

const answersTo = ({ content }: Visit['estimate'], n: number) =>
  content.jobs.map(({ concernId }, index) =>
    (n >> index) % 3 === 0
      ? { concernId, answer: 'declined' as const, reason: 'Not now' }
      : { concernId, answer: 'approved' as const },
  )

/** What may never change once it is there. */
async function frozenRows(id: string): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ id: string; row: unknown }>`
    select id, to_jsonb(v) as row from estimate_version v where work_order_id = ${id}
    union all select id, to_jsonb(a) from authorization_record a where work_order_id = ${id}
    union all select id, to_jsonb(g) from agreement g where work_order_id = ${id}
    union all select id, to_jsonb(l) from ledger_entry l where work_order_id = ${id}`.execute(app.db)
  return new Map(rows.map((one) => [one.id, one.row]))
}

/** The bill of the approved jobs, added up from the lines alone, in whole numbers, by other means than the product's. */
function addedUp({ concerns, rates }: ShopWorkOrder): number {
  const halfUp = (n: bigint, of: bigint) => (2n * n + of) / (2n * of)
  const hundredths = (n: number) => BigInt(n.toFixed(2).replace('.', ''))
  let labor = 0n
  let parts = 0n
  for (const concern of concerns.filter(({ decision }) => decision === 'approved')) {
    for (const one of concern.labors) labor += halfUp(hundredths(one.hours) * BigInt(one.rate), 100n)
    for (const one of [...concern.parts, ...concern.labors.flatMap((each) => each.parts)])
      parts += halfUp(hundredths(one.quantity) * BigInt(one.ext), 100n)
  }
  const full = halfUp(labor * BigInt(rates.suppliesRate), 100_000n)
  const supplies = full < BigInt(rates.suppliesCapCents) ? full : BigInt(rates.suppliesCapCents)
  const tax =
    halfUp((parts + supplies) * BigInt(rates.partsTaxRate), 100_000n) + halfUp(labor * BigInt(rates.laborTaxRate), 100_000n)
  return Number(labor + parts + supplies + tax)
}

test('no fifty things that shop and customer may do bill above the authorization, lose a payment, or change what is frozen', async () => {
  const often: Partial<Record<keyof typeof actions, number>> = {
    sign: 4,
    sayOnThePhone: 3,
    send: 3,
    move: 8,
    payByCard: 3,
    addPart: 2,
  }
  const name = fc.oneof(
    ...(Object.keys(actions) as (keyof typeof actions)[]).map((one) => ({
      weight: often[one] ?? 1,
      arbitrary: fc.constant(one),
    })),
  )
  const visitOf = fc.array(fc.tuple(name, fc.nat(1_000_000)), { minLength: 50, maxLength: 50 })
  const reached = { ready: 0, paid: 0, revised: 0 }
  const shop = await app.signUpShop()
  await fc.assert(
    fc.asyncProperty(visitOf, async (steps) => {
      const visit = await sentEstimate(app, { shop })
      const id = visit.order.workOrder.id
      let frozen = new Map<string, unknown>()
      let cash = 0
      for (const [action, n] of steps) {
        const reply = await actions[action](visit, n)
        expect(reply?.status ?? 200, action).toBeLessThan(500)
        if (reply?.status === 200 && action.endsWith('Cash')) cash = await cashOf(id)
        const was = frozen
        frozen = await frozenRows(id)
        for (const [key, row] of was)
          expect(isDeepStrictEqual(frozen.get(key), row), `${action} changed what is frozen`).toBe(true)

        const read = await visit.shop.owner.call(workOrders.read, { params: { id } })
        expect(read.status).toBe(200)
        visit.order = read.body
        const { state, authorizedCents } = visit.order.workOrder
        const { ledger, refunds, order: money } = await moneyOf(app, id)
        expect(visit.order.bill.totalCents).toBe(addedUp(visit.order))
        const worked = visit.order.concerns.filter(({ labors }) => labors.some(({ doneAt }) => doneAt !== null))
        expect(
          worked.map(({ decision }) => decision).filter((decision) => decision !== 'approved'),
          action,
        ).toEqual([])
        if (state === 'ready' || state === 'closed') {
          expect(money?.total_cents, action).toBeLessThanOrEqual(authorizedCents ?? 0)
          expect(money?.total_cents).toBe(visit.order.bill.totalCents)
          reached.ready += 1
        }
        const inLedger = ledger.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
        expect(money?.paid_cents ?? 0, action).toBe(inLedger)
        const byCard = ledger
          .filter(({ provider }) => provider === 'sandbox')
          .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
        const due = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
        expect(byCard + due, `${action}: a payment by card`).toBe(cardsCharged.get(id) ?? 0)
        if (state === 'closed' && (money?.total_cents ?? 0) > 0) expect(inLedger).toBe(money?.total_cents)
        if (inLedger > 0) reached.paid += 1
        if (visit.order.estimates.length > 1) reached.revised += 1
      }
      expect(await cashOf(id)).toBeGreaterThanOrEqual(0)
      expect(cash).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 12, seed: 20261121, endOnFailure: true },
  )
  // A walk that never came to a bill would prove nothing.
  expect(
    Object.values(reached).every((times) => times > 10),
    JSON.stringify(reached),
  ).toBe(true)
}, 120_000)

async function cashOf(id: string): Promise<number> {
  const { ledger } = await moneyOf(app, id)
  return ledger.filter(({ provider }) => provider === 'cash').reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}
