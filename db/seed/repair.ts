import type { Route, SentTo } from '../../common/route.ts'
import { agreements } from '../../features/agreements/contract.ts'
import { appointments } from '../../features/appointments/contract.ts'
import { payments } from '../../features/payments/contract.ts'
import { ratings } from '../../features/ratings/contract.ts'
import { type ShopConcern, type ShopWorkOrder, type WorkOrderState, workOrders } from '../../features/work-orders/contract.ts'
import { totalsOf } from '../../features/work-orders/rules.ts'
import { currentEstimate, recordAuthorization } from '../../features/work-orders/server/index.ts'
import { inTransaction } from '../../server/kit/database/database.ts'
import type { Calendar } from './calendar.ts'
import { type JobKey, jobs, type JobPart, priceOf } from './jobs.ts'
import { type GuideItem, operation } from './labor-ids.ts'
import type { DemoPeople, DemoPerson } from './make-people.ts'
import type { DemoShop } from './make-shops.ts'
import type { Actor, Player } from './player.ts'
import { signatureOf } from './signature.ts'
import { vehicles } from './vehicles.ts'
import type { AnswerTold, PaidBy, Visit } from './visits.ts'

/** Everything the stories play with. */
export interface Cast {
  player: Player
  shop: DemoShop
  people: DemoPeople
  calendar: Calendar
  laborIds: ReadonlyMap<string, GuideItem>
}

const testCards: Record<Exclude<PaidBy, 'CASH'>, { number: string; cvc: string }> = {
  VISA: { number: '4242424242424242', cvc: '123' },
  'MASTER CARD': { number: '5555555555554444', cvc: '123' },
  DISCOVER: { number: '6011111111111117', cvc: '123' },
  'AMERICAN EXPRESS': { number: '378282246310005', cvc: '1234' },
}

/** One vehicle's stay, step by step, by the product's own calls. */
export class Repair {
  readonly #cast: Cast
  readonly #visit: Visit
  readonly #person: DemoPerson
  readonly #technician: Actor
  #order: ShopWorkOrder | undefined

  constructor(cast: Cast, visit: Visit) {
    this.#cast = cast
    this.#visit = visit
    this.#person = cast.people[visit.who]
    this.#technician = cast.shop.technicians[visit.technician]
  }

  /** Makes the appointment; answers its id. */
  async book(): Promise<string> {
    const { car, comes, minutes = 60 } = this.#visit
    const body = {
      shop: this.#cast.shop.id,
      vinId: vehicles[car].vin,
      startsAt: this.#cast.calendar.at(comes).toISOString(),
      concern: this.#complaints().join('\n'),
      jobMinutes: minutes,
    }
    return (await this.#call(this.#customer, appointments.book, { body })).appointment.id
  }

  async checkIn(appointmentId: string): Promise<void> {
    const body = { odometer: vehicles[this.#visit.car].odometer }
    this.#order = await this.#call(this.#cast.shop.owner, workOrders.checkIn, { params: { id: appointmentId }, body })
  }

  /** Without an appointment. */
  async walkIn(): Promise<void> {
    const { customerId, vehicleIds } = this.#person
    const { car } = this.#visit
    const vehicleId = vehicleIds[car] ?? ''
    const body = {
      shop: this.#cast.shop.id,
      customerId,
      vehicleId,
      odometer: vehicles[car].odometer,
      concerns: this.#complaints(),
    }
    this.#order = await this.#call(this.#cast.shop.owner, workOrders.start, { body })
  }

  /** The technician has looked: cause, labors and parts of every job. */
  async diagnose(): Promise<void> {
    const { promised } = this.#visit
    const body = {
      technicianId: this.#technician.accountId,
      ...(promised ? { promisedAt: this.#cast.calendar.at(promised).toISOString() } : {}),
    }
    await this.#edit(workOrders.update, { params: this.#id, body })
    for (const job of this.#visit.jobs) {
      const body = { cause: jobs[job].cause }
      await this.#edit(workOrders.changeConcern, { params: { ...this.#id, lineId: this.#concern(job).concernId }, body })
      await this.#write(job)
    }
  }

  /** More than was to be seen from outside. */
  async find(found: readonly JobKey[]): Promise<void> {
    for (const job of found) {
      const { complaint, cause } = jobs[job]
      await this.#edit(workOrders.addConcern, { params: this.#id, body: { complaint, cause } })
      await this.#write(job)
    }
  }

  async send(): Promise<void> {
    await this.#edit(workOrders.sendEstimate, { params: this.#id })
  }

  async answer(told: AnswerTold): Promise<void> {
    if (this.#person.actor && !told.byPhone) await this.#sign(told)
    else await this.#tellByPhone(told)
    this.#order = await this.#call(this.#technician, workOrders.read, { params: this.#id })
  }

  async move(state: WorkOrderState): Promise<void> {
    await this.#edit(workOrders.changeState, { params: this.#id, body: { state } })
  }

  /** Marks the approved jobs' labors as done and says what was done; all of them, or those named. */
  async work(only?: readonly JobKey[]): Promise<void> {
    const approved = this.#known.concerns.filter(({ decision }) => decision === 'approved').map((concern) => this.#jobOf(concern))
    for (const job of approved.filter((one) => only?.includes(one) ?? true)) {
      for (const labor of this.#concern(job).labors.filter(({ doneAt }) => doneAt === null))
        await this.#edit(workOrders.changeLabor, { params: { ...this.#id, lineId: labor.laborId }, body: { done: true } })
      const body = { correction: jobs[job].correction }
      await this.#edit(workOrders.changeConcern, { params: { ...this.#id, lineId: this.#concern(job).concernId }, body })
    }
    // oxlint-enable no-await-in-loop
  }

  async pay(by: PaidBy): Promise<void> {
    const { bill, workOrder } = this.#known
    if (by === 'CASH') {
      await this.#call(this.#cast.shop.owner, payments.recordCash, { params: this.#id, body: { amountCents: bill.totalCents } })
      return
    }
    const sandbox = { provider: 'sandbox' }
    const { url, attemptId } = await this.#call(this.#customer, payments.paymentLink, {
      params: sandbox,
      body: { workOrderId: workOrder.id },
    })
    await this.#cast.player.submit(url, { ...testCards[by], expiry: '12 / 34' })
    await this.#call(this.#customer, payments.verify, { params: sandbox, body: { attemptId } })
  }

  async rate({ stars, text }: { stars: number; text: string }): Promise<void> {
    const { invoice } = this.#known.workOrder
    await this.#call(this.#customer, ratings.rate, { body: { shop: this.#cast.shop.id, invoice, stars, text } })
  }

  get #known(): ShopWorkOrder {
    if (!this.#order) throw new Error('this vehicle has not come yet')
    return this.#order
  }

  get #id(): { id: string } {
    return { id: this.#known.workOrder.id }
  }

  get #customer(): Actor {
    if (!this.#person.actor) throw new Error(`${this.#person.name} has not signed up`)
    return this.#person.actor
  }

  get #call(): Player['call'] {
    return this.#cast.player.call.bind(this.#cast.player)
  }

  #complaints(): string[] {
    return this.#visit.jobs.map((job) => jobs[job].complaint)
  }

  #concern(job: JobKey): ShopConcern {
    const found = this.#known.concerns.find(({ complaint }) => complaint === jobs[job].complaint)
    if (!found) throw new Error(`the order has no concern for ${job}`)
    return found
  }

  #jobOf({ complaint }: ShopConcern): JobKey {
    return (Object.keys(jobs) as JobKey[]).find((key) => jobs[key].complaint === complaint)!
  }

  /** A change of the order by the technician; every such call answers the new order. */
  async #edit<T extends Route>(row: T, sent: SentTo<T>): Promise<void> {
    const changed = await this.#call(this.#technician, row, sent, { version: this.#known.workOrder.version })
    this.#order = changed as ShopWorkOrder
  }

  async #write(job: JobKey): Promise<void> {
    const { concernId } = this.#concern(job)
    for (const [title, ...parts] of jobs[job].labors) {
      await this.#edit(workOrders.addLabor, {
        params: this.#id,
        body: { concernId, laborguideId: operation(this.#cast.laborIds, title).id },
      })
      const laborId = this.#concern(job).labors.at(-1)?.laborId ?? null
      for (const part of parts)
        await this.#edit(workOrders.addPart, { params: this.#id, body: partForm(part, concernId, laborId) })
    }
    // oxlint-enable no-await-in-loop
  }

  #answersTo(content: readonly { concernId: string }[], { declined = {} }: AnswerTold) {
    const reasons = new Map(Object.entries(declined).map(([job, reason]) => [this.#concern(job as JobKey).concernId, reason]))
    return content.map(({ concernId }) => {
      const reason = reasons.get(concernId)
      return reason === undefined
        ? { concernId, answer: 'approved' as const }
        : { concernId, answer: 'declined' as const, reason }
    })
  }

  async #sign(told: AnswerTold): Promise<void> {
    const { shop, player } = this.#cast
    const { name, payOption } = this.#person
    const { workOrder } = this.#known
    const { estimateId, sha256, content } = await player.call(this.#customer, agreements.estimate, {
      params: { shopId: shop.id, workOrderId: workOrder.id },
    })
    const body = {
      shop: shop.id,
      invoice: workOrder.invoice,
      estimateId,
      sha256,
      answers: this.#answersTo(content.jobs, told),
      ...(told.limitCents
        ? { writtenEstimateOption: 3 as const, writtenEstimateAmount: told.limitCents }
        : { writtenEstimateOption: 2 as const }),
      payOption,
      acceptOldPart: false,
      content: await signatureOf(name, 1),
      contentBottom: await signatureOf(name, 2),
      agreedToTerms: true as const,
      consentToElectronicRecords: true as const,
    }
    await player.call(this.#customer, agreements.sign, { body })
  }

  /** The customer is rung up; the technician writes down what they said. */
  #tellByPhone(told: AnswerTold): Promise<unknown> {
    const { player } = this.#cast
    const { concerns, workOrder, rates } = this.#known
    const { name, phone } = this.#person
    return player.act(async (db) => {
      const estimate = await currentEstimate(db, workOrder.id)
      if (!estimate) throw new Error('nothing was sent')
      const answers = this.#answersTo(estimate.content.jobs, told)
      const decided = concerns.map((one) => ({
        ...one,
        decision: answers.find(({ concernId }) => concernId === one.concernId)?.answer ?? one.decision,
      }))
      const approvedCents = totalsOf({ concerns: decided, rates }, 'approved').totalCents
      return inTransaction(db, (tx) =>
        recordAuthorization(tx, {
          workOrderId: workOrder.id,
          estimateId: estimate.id,
          how: 'verbal',
          answers,
          authorizedCents: told.limitCents ?? approvedCents,
          givenBy: name,
          evidence: { phone, spokenWith: name, calledAt: player.now.toISOString(), takenBy: this.#technician.email },
          at: player.now,
          accountId: this.#technician.accountId,
        }),
      )
    })
  }
}

const partForm = (
  { partNo, manufacturer, name, quantity, costCents, condition = 'new' }: JobPart,
  concernId: string,
  laborId: string | null,
) => ({
  partNo,
  manufacturer,
  name,
  quantity,
  cost: costCents,
  ext: priceOf(costCents),
  condition,
  concernId,
  laborId,
})
