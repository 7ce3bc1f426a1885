import { createHash, randomUUID } from 'node:crypto'
import { showVehicleTitle } from '../../features/catalog/vehicles/rules.ts'
import type { ShopForPaper } from '../../features/people/shops/server/index.ts'
import type { EstimateContent, ShopConcern, ShopLabor } from '../../features/repair/work-orders/contract/index.ts'
import { makeCanonicalText, calculateTotals } from '../../features/repair/work-orders/rules.ts'
import type { DemoPeople, DemoPerson } from './create-customers.ts'
import type { DemoShop } from './create-shops.ts'
import { estimateSeconds } from './estimate-seconds.ts'
import type { LaborItem } from './find-labor-items.ts'
import { makePastConcern, makePastEstimate, rates } from './past-estimate.ts'
import { PastPayment } from './past-payment.ts'
import type { PastVisit } from './past-visits.ts'
import { owner, technicianPayRate, technicians } from './people.ts'
import { northsideTerms } from './shops.ts'
import { vehicles } from './vehicles.ts'

interface OrderContext {
  shop: DemoShop
  people: DemoPeople
  paper: ShopForPaper
  laborItems: ReadonlyMap<string, LaborItem>
}

const { laborRateCents, partsTaxRate, suppliesRate, suppliesCapCents } = northsideTerms

/** The rows of a closed past work order. The rules of work orders compute its totals, as they do for real orders. */
export class PastOrder {
  /** The bill and its payment. */
  readonly payment: PastPayment
  readonly #id = randomUUID()
  readonly #estimateId = randomUUID()
  readonly #context: OrderContext
  readonly #visit: PastVisit
  readonly #invoice: number
  readonly #person: DemoPerson
  readonly #concerns: ShopConcern[]

  constructor(context: OrderContext, visit: PastVisit, invoice: number) {
    this.#context = context
    this.#visit = visit
    this.#invoice = invoice
    this.#person = context.people[visit.who]
    this.#concerns = visit.jobs.map((job) => makePastConcern(context.laborItems, visit, job))
    this.payment = new PastPayment(context.shop, this.#person, visit, { id: this.#id, totalCents: this.#billTotals.totalCents })
  }

  workOrderRow() {
    const { technician, odometer, arrived, ready, closed } = this.#visit
    const [estimate, bill] = [this.#estimateTotals, this.#billTotals]
    return {
      shop_id: this.#context.shop.id,
      id: this.#id,
      invoice: this.#invoice,
      customer_id: this.#person.customerId,
      vehicle_id: this.#vehicleId,
      state: 'closed',
      technician_id: this.#context.shop.technicians[technician].accountId,
      advisor_id: this.#context.shop.advisor.accountId,
      odometer_in: odometer,
      promised_at: new Date(ready.getTime() + 3_600_000),
      authorized_cents: bill.totalCents,
      labor_rate_cents: laborRateCents,
      parts_tax_rate: partsTaxRate,
      labor_tax_rate: 0,
      supplies_rate: suppliesRate,
      supplies_cap_cents: suppliesCapCents,
      labor_cents: estimate.laborCents,
      parts_cents: estimate.partsCents,
      supplies_cents: estimate.suppliesCents,
      tax_cents: estimate.taxCents,
      total_cents: estimate.totalCents,
      bill_labor_cents: bill.laborCents,
      bill_parts_cents: bill.partsCents,
      bill_supplies_cents: bill.suppliesCents,
      bill_tax_cents: bill.taxCents,
      bill_taxable_cents: bill.partsCents + bill.suppliesCents,
      bill_cents: bill.totalCents,
      version: 7,
      created_at: arrived,
      closed_at: closed,
      state_since: closed,
    }
  }

  concernRows() {
    return this.#concerns.map(({ concernId, title, complaint, cause, correction, decision, declineReason }, index) => ({
      ...this.#line,
      id: concernId,
      position: index + 1,
      title,
      complaint,
      cause,
      correction,
      decision,
      decline_reason: declineReason,
    }))
  }

  laborRows() {
    return this.#labors.map(({ concernId, labor }, index) => ({
      ...this.#line,
      id: labor.laborId,
      concern_id: concernId,
      position: index + 1,
      labor_guide_id: labor.laborguideId,
      title: labor.title,
      hours_hundredths: Math.round(labor.hours * 100),
      rate_cents: labor.rate,
      amount_cents: labor.laborTimeAmount,
      done_at: labor.doneAt,
    }))
  }

  partRows() {
    const parts = this.#labors.flatMap(({ concernId, labor }) => labor.parts.map((part) => ({ concernId, part })))
    return parts.map(({ concernId, part }, index) => ({
      ...this.#line,
      id: part.partId,
      concern_id: concernId,
      labor_line_id: part.laborId,
      position: index + 1,
      part_no: part.partNo,
      name: part.name,
      manufacturer: part.manufacturer,
      condition: part.condition,
      quantity_hundredths: Math.round(part.quantity * 100),
      cost_cents: part.cost,
      price_cents: part.ext,
      by_hand: part.byHand,
      total_cents: part.total,
    }))
  }

  /** The technician clocks one labor after another. */
  clockRows() {
    const { started, ready, technician } = this.#visit
    let at = started.getTime()
    return this.#labors
      .filter(({ labor }) => labor.doneAt !== null)
      .map(({ labor }, index) => {
        const from = at
        at = Math.min(from + estimateSeconds(labor.hours, this.#invoice + index) * 1000, ready.getTime())
        return {
          ...this.#line,
          labor_line_id: labor.laborId,
          title: labor.title,
          account_id: this.#context.shop.technicians[technician].accountId,
          started_at: new Date(from),
          ended_at: new Date(at),
          ended_how: 'stopped',
          pay_rate_cents: technicianPayRate,
        }
      })
  }

  estimateRow() {
    const content = this.#content
    return {
      ...this.#line,
      id: this.#estimateId,
      number: 1,
      content,
      sha256: this.#sha256,
      total_cents: content.totalCents,
      lines_version: 1,
      sent_by: this.#context.shop.technicians[this.#visit.technician].accountId,
      sent_at: this.#visit.sent,
    }
  }

  authorizationRow() {
    const { answered, technician } = this.#visit
    const { name, phone } = this.#person
    const evidence = { phone, spokenWith: name, calledAt: answered.toISOString(), takenBy: technicians[technician].email }
    return {
      ...this.#line,
      id: randomUUID(),
      estimate_id: this.#estimateId,
      how: 'verbal',
      answers: this.#answers,
      authorized_cents: this.#billTotals.totalCents,
      given_by: name,
      evidence,
      given_at: answered,
    }
  }

  eventRows() {
    const { arrived, sent, answered, started, ready, closed, declined, technician } = this.#visit
    const staff = this.#context.shop.technicians[technician].accountId
    const by = `${technicians[technician].first} ${technicians[technician].last}`
    const moved = (from: string, to: string) => ({ from, to, by })
    const event = (at: Date, what: string, detail: object, accountId: string | null = staff) => ({
      ...this.#line,
      at,
      account_id: accountId,
      what,
      detail,
    })
    const total = this.#billTotals.totalCents
    return [
      event(arrived, 'created', { vehicle: this.#title, by: `${owner.first} ${owner.last}` }, this.#context.shop.owner.accountId),
      event(sent, 'estimate-sent', { number: 1, totalCents: this.#content.totalCents, sha256: this.#sha256, by }),
      event(answered, 'authorized', {
        number: 1,
        how: 'verbal',
        givenBy: this.#person.name,
        authorizedCents: total,
        approved: this.#concerns.length - declined.length,
        declined: declined.length,
        by,
      }),
      event(started, 'state-changed', moved('authorized', 'in-progress')),
      event(ready, 'state-changed', moved('in-progress', 'ready')),
      event(closed, 'state-changed', { from: 'ready', to: 'closed', paid: true, by: '' }, null),
    ]
  }

  ratingRows() {
    const { rated, closed } = this.#visit
    if (!rated) return []
    const { stars, text, reply } = rated
    const hours = (count: number) => new Date(closed.getTime() + count * 3_600_000)
    return [
      {
        ...this.#line,
        customer_id: this.#person.customerId,
        stars,
        words: text,
        rated_at: hours(3),
        reply: reply ?? null,
        replied_at: reply ? hours(19) : null,
        replied_by: reply ? this.#context.shop.owner.accountId : null,
      },
    ]
  }

  get #line() {
    return { shop_id: this.#context.shop.id, work_order_id: this.#id }
  }

  get #vehicleId(): string {
    return this.#person.vehicleIds[this.#visit.car] ?? ''
  }

  get #title(): string {
    return showVehicleTitle(vehicles[this.#visit.car])
  }

  get #labors(): { concernId: string; labor: ShopLabor }[] {
    return this.#concerns.flatMap(({ concernId, labors }) => labors.map((labor) => ({ concernId, labor })))
  }

  /** As they were when the estimate was sent, before the answer. */
  get #concernsAsSent(): ShopConcern[] {
    return this.#concerns.map((concern) => ({ ...concern, decision: 'none' }))
  }

  get #estimateTotals() {
    return calculateTotals({ concerns: this.#concerns, rates })
  }

  get #billTotals() {
    return calculateTotals({ concerns: this.#concerns, rates }, 'approved')
  }

  get #answers() {
    return this.#concerns.map(({ concernId, decision, declineReason }) =>
      decision === 'declined' ? { concernId, answer: 'declined', reason: declineReason } : { concernId, answer: 'approved' },
    )
  }

  get #sha256(): string {
    return createHash('sha256').update(makeCanonicalText(this.#content)).digest('hex')
  }

  get #content(): EstimateContent {
    const [visit, person, paper] = [this.#visit, this.#person, this.#context.paper]
    return makePastEstimate({
      visit,
      person,
      paper,
      workOrderId: this.#id,
      invoice: this.#invoice,
      concerns: this.#concernsAsSent,
    })
  }
}
