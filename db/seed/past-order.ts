import { createHash, randomUUID } from 'node:crypto'
import type { ShopForPaper } from '../../features/shops/server/index.ts'
import { vehicleTitle } from '../../features/vehicles/rules.ts'
import type { EstimateContent, ShopConcern, ShopLabor } from '../../features/work-orders/contract.ts'
import { canonicalText, totalsOf } from '../../features/work-orders/rules.ts'
import type { GuideItem } from './labor-ids.ts'
import type { DemoPeople, DemoPerson } from './make-people.ts'
import type { DemoShop } from './make-shops.ts'
import { pastConcern, pastEstimate, rates } from './past-estimate.ts'
import { owner, technicianPayRate, technicians } from './people.ts'
import type { PastVisit } from './past-visits.ts'
import { northsideTerms } from './shops.ts'
import { vehicles } from './vehicles.ts'
import { secondsNeeded } from './work-pace.ts'

interface Around {
  shop: DemoShop
  people: DemoPeople
  paper: ShopForPaper
  laborIds: ReadonlyMap<string, GuideItem>
}

const { laborRateCents, partsTaxRate, suppliesRate, suppliesCapCents } = northsideTerms

/** A closed order as rows. Its sums come from the rules of work orders, as they would have at the counter. */
export class PastOrder {
  readonly #id = randomUUID()
  readonly #estimateId = randomUUID()
  readonly #attemptId = randomUUID()
  readonly #around: Around
  readonly #visit: PastVisit
  readonly #invoice: number
  readonly #person: DemoPerson
  readonly #concerns: ShopConcern[]

  constructor(around: Around, visit: PastVisit, invoice: number) {
    this.#around = around
    this.#visit = visit
    this.#invoice = invoice
    this.#person = around.people[visit.who]
    this.#concerns = visit.jobs.map((job) => pastConcern(around.laborIds, visit, job))
  }

  workOrderRow() {
    const { technician, odometer, arrived, ready, closed } = this.#visit
    const [offered, bill] = [this.#offered, this.#billed]
    return {
      ...this.#key,
      id: this.#id,
      invoice: this.#invoice,
      customer_id: this.#person.customerId,
      vehicle_id: this.#vehicleId,
      state: 'closed',
      technician_id: this.#around.shop.technicians[technician].accountId,
      odometer_in: odometer,
      promised_at: new Date(ready.getTime() + 3_600_000),
      authorized_cents: bill.totalCents,
      labor_rate_cents: laborRateCents,
      parts_tax_rate: partsTaxRate,
      labor_tax_rate: 0,
      supplies_rate: suppliesRate,
      supplies_cap_cents: suppliesCapCents,
      labor_cents: offered.laborCents,
      parts_cents: offered.partsCents,
      supplies_cents: offered.suppliesCents,
      tax_cents: offered.taxCents,
      total_cents: offered.totalCents,
      bill_labor_cents: bill.laborCents,
      bill_parts_cents: bill.partsCents,
      bill_supplies_cents: bill.suppliesCents,
      bill_tax_cents: bill.taxCents,
      bill_cents: bill.totalCents,
      version: 7,
      created_at: arrived,
      closed_at: closed,
      state_since: closed,
    }
  }

  concernRows() {
    return this.#concerns.map(({ concernId, complaint, cause, correction, decision, declineReason }, index) => ({
      ...this.#line,
      id: concernId,
      position: index + 1,
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

  /** One labor after the other, as the technician clocked them. */
  clockRows() {
    const { started, ready, technician } = this.#visit
    let at = started.getTime()
    return this.#labors
      .filter(({ labor }) => labor.doneAt !== null)
      .map(({ labor }, index) => {
        const from = at
        at = Math.min(from + secondsNeeded(labor.hours, this.#invoice + index) * 1000, ready.getTime())
        return {
          ...this.#line,
          labor_line_id: labor.laborId,
          title: labor.title,
          account_id: this.#around.shop.technicians[technician].accountId,
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
      sent_by: this.#around.shop.technicians[this.#visit.technician].accountId,
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
      authorized_cents: this.#billed.totalCents,
      given_by: name,
      evidence,
      given_at: answered,
    }
  }

  eventRows() {
    const { arrived, sent, answered, started, ready, closed, declined, technician } = this.#visit
    const staff = this.#around.shop.technicians[technician].accountId
    const by = `${technicians[technician].first} ${technicians[technician].last}`
    const moved = (from: string, to: string) => ({ from, to, by })
    const event = (at: Date, what: string, detail: object, accountId: string | null = staff) => ({
      ...this.#line,
      at,
      account_id: accountId,
      what,
      detail,
    })
    const total = this.#billed.totalCents
    return [
      event(arrived, 'created', { vehicle: this.#title, by: `${owner.first} ${owner.last}` }, this.#around.shop.owner.accountId),
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

  billRow() {
    const { totalCents } = this.#billed
    return { ...this.#line, total_cents: totalCents, paid_cents: totalCents, created_at: this.#visit.ready }
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
        replied_by: reply ? this.#around.shop.owner.accountId : null,
      },
    ]
  }

  /** Cash has no page to pay on. */
  attemptRows() {
    const { paidBy, closed } = this.#visit
    if (paidBy === 'CASH') return []
    return [
      {
        ...this.#line,
        id: this.#attemptId,
        provider: 'sandbox',
        provider_reference: this.#reference,
        amount_cents: this.#billed.totalCents,
        currency: 'usd',
        state: 'paid',
        started_by: this.#person.actor?.accountId ?? null,
        created_at: new Date(closed.getTime() - 120_000),
        ended_at: closed,
      },
    ]
  }

  ledgerRow() {
    const { paidBy, last4, closed } = this.#visit
    const isCash = paidBy === 'CASH'
    return {
      ...this.#line,
      id: randomUUID(),
      attempt_id: isCash ? null : this.#attemptId,
      kind: 'payment',
      amount_cents: this.#billed.totalCents,
      provider: isCash ? 'cash' : 'sandbox',
      provider_event: isCash ? `cash ${this.#id}` : `evt_${this.#reference}_paid`,
      method: paidBy,
      last4,
      entered_by: isCash ? this.#around.shop.owner.accountId : null,
      entered_at: closed,
    }
  }

  get #parts() {
    return { visit: this.#visit, person: this.#person, paper: this.#around.paper }
  }

  get #key() {
    return { shop_id: this.#around.shop.id }
  }

  get #line() {
    return { ...this.#key, work_order_id: this.#id }
  }

  get #reference(): string {
    return `sbx_${this.#attemptId.replaceAll('-', '').slice(0, 20)}`
  }

  get #vehicleId(): string {
    return this.#person.vehicleIds[this.#visit.car] ?? ''
  }

  get #title(): string {
    return vehicleTitle(vehicles[this.#visit.car])
  }

  get #labors(): { concernId: string; labor: ShopLabor }[] {
    return this.#concerns.flatMap(({ concernId, labors }) => labors.map((labor) => ({ concernId, labor })))
  }

  /** As it was when it was sent: nothing was answered yet. */
  get #asked(): ShopConcern[] {
    return this.#concerns.map((concern) => ({ ...concern, decision: 'none' }))
  }

  get #offered() {
    return totalsOf({ concerns: this.#concerns, rates })
  }

  get #billed() {
    return totalsOf({ concerns: this.#concerns, rates }, 'approved')
  }

  get #answers() {
    return this.#concerns.map(({ concernId, decision, declineReason }) =>
      decision === 'declined' ? { concernId, answer: 'declined', reason: declineReason } : { concernId, answer: 'approved' },
    )
  }

  get #sha256(): string {
    return createHash('sha256').update(canonicalText(this.#content)).digest('hex')
  }

  get #content(): EstimateContent {
    return pastEstimate({ ...this.#parts, workOrderId: this.#id, invoice: this.#invoice, concerns: this.#asked })
  }
}
