import { randomUUID } from 'node:crypto'
import type { Route, SentTo } from '../../common/route.ts'
import { agreements } from '../../features/agreements/contract.ts'
import { calendar } from '../../features/appointments/calendar-contract.ts'
import { appointments } from '../../features/appointments/contract.ts'
import { inspections } from '../../features/inspections/contract.ts'
import { jobClock } from '../../features/job-clock/contract.ts'
import { payments } from '../../features/payments/contract.ts'
import { ratings } from '../../features/ratings/contract.ts'
import { type ShopConcern, type ShopWorkOrder, type WorkOrderState, workOrders } from '../../features/work-orders/contract.ts'
import { totalsOf } from '../../features/work-orders/rules.ts'
import { currentEstimate, recordAuthorization } from '../../features/work-orders/server/index.ts'
import { inTransaction } from '../../server/kit/database/database.ts'
import type { Calendar } from './calendar.ts'
import type { Inspected } from './inspected.ts'
import { type JobKey, jobs, type JobPart, priceOf } from './jobs.ts'
import { type GuideItem, operation } from './labor-ids.ts'
import type { DemoPeople, DemoPerson } from './make-people.ts'
import type { DemoShop } from './make-shops.ts'
import type { Actor, Player } from './player.ts'
import { signatureOf } from './signature.ts'
import { vehicles } from './vehicles.ts'
import { secondsNeeded } from './work-pace.ts'
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
    const { appointment } = await this.#call(this.#customer, appointments.book, { body })
    const { id, version } = appointment
    const given = { params: { id }, body: { technicianId: this.#technician.accountId } }
    await this.#call(this.#cast.shop.owner, calendar.move, given, { version })
    return id
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

  /** Looks the vehicle over: what is named, and the rest is good. */
  async inspect({ found, only, told }: Inspected): Promise<void> {
    const start = { params: this.#id, body: { template: 'courtesy' as const } }
    const { inspectionId, sections } = await this.#call(this.#technician, inspections.start, start)
    const params = { id: inspectionId }
    const points = sections.flatMap((section) => section.points)
    for (const { point: name, figure, result, note, shopNote, photo, job } of found) {
      const point = points.find((one) => one.name === name)
      if (!point) throw new Error(`the inspection has no point ${name}`)
      const at = { params: { id: point.pointId } }
      const body = { ...(figure === undefined ? {} : { figure }), ...(result ? { result } : {}), note, shopNote }
      await this.#call(this.#technician, inspections.answer, { ...at, body }, { version: point.version })
      if (photo) {
        const file = { name: `${job ?? 'found'}.jpg`, bytes: await photo() }
        await this.#call(this.#technician, inspections.addPhoto, { ...at, body: { photoId: randomUUID() } }, { file })
      }
      if (job)
        await this.#call(this.#technician, inspections.joinJob, { ...at, body: { concernId: this.#concern(job).concernId } })
    }
    for (const { section } of sections.filter((one) => only?.includes(one.name) ?? true))
      await this.#call(this.#technician, inspections.markRest, { params, body: { section } })
    if (only) return
    await this.#call(this.#technician, inspections.finish, { params })
    if (told) await this.#call(this.#technician, inspections.send, { params })
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

  async waitFor({ for: what, note, until }: NonNullable<Visit['waits']>): Promise<void> {
    const body = { for: what, note, until: this.#cast.calendar.at(until).toISOString().slice(0, 10) }
    await this.#edit(workOrders.wait, { params: this.#id, body })
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

  /** The approved labors that are not done, and how long the technician needs for each. */
  toWork(only?: readonly JobKey[]): { laborId: string; seconds: number }[] {
    const { concerns, workOrder } = this.#known
    return concerns
      .filter((concern) => concern.decision === 'approved' && (only?.includes(this.#jobOf(concern)) ?? true))
      .flatMap(({ labors }) => labors.filter(({ doneAt }) => doneAt === null))
      .map(({ laborId, hours }, index) => ({ laborId, seconds: secondsNeeded(hours, workOrder.invoice + index) }))
  }

  async clockOn(laborId: string): Promise<void> {
    await this.#call(this.#technician, jobClock.start, { params: { id: laborId } })
  }

  async clockOff(): Promise<void> {
    const { running } = await this.#call(this.#technician, jobClock.mine, { params: { shop: this.#cast.shop.id } })
    if (running?.workOrderId === this.#id.id) await this.#call(this.#technician, jobClock.stop, { params: { id: running.id } })
  }

  async pay(by: PaidBy): Promise<void> {
    const { bill } = this.#known
    if (by === 'CASH') {
      await this.#call(this.#cast.shop.owner, payments.recordCash, { params: this.#id, body: { amountCents: bill.totalCents } })
      return
    }
    await this.#payByCard(by, {})
  }

  async askDeposit({ cents, reason }: { cents: number; reason: string }): Promise<void> {
    await this.#call(this.#technician, payments.askDeposit, { params: this.#id, body: { amountCents: cents, reason } })
  }

  async payDeposit(by: PaidBy): Promise<void> {
    const { deposit } = await this.#call(this.#technician, payments.payInfo, { body: { workOrderId: this.#id.id } })
    if (!deposit) throw new Error('no deposit is asked for')
    const depositId = deposit.id
    if (by === 'CASH') await this.#call(this.#technician, payments.takeDeposit, { params: this.#id, body: { depositId } })
    else await this.#payByCard(by, { depositId })
  }

  async #payByCard(by: Exclude<PaidBy, 'CASH'>, what: { depositId?: string }): Promise<void> {
    const sandbox = { provider: 'sandbox' }
    const body = { workOrderId: this.#id.id, ...what }
    const { url, attemptId } = await this.#call(this.#customer, payments.paymentLink, { params: sandbox, body })
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
    }
    const { isGiven, version } = await player.call(this.#customer, agreements.consent, {})
    if (!isGiven)
      await player.call(this.#customer, agreements.giveConsent, { body: { agreed: true, version, workOrderId: workOrder.id } })
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
        recordAuthorization(tx, player.get, {
          workOrderId: workOrder.id,
          estimateId: estimate.id,
          how: 'verbal',
          answers,
          authorizedCents: told.limitCents ?? approvedCents,
          givenBy: name,
          evidence: { phone, spokenWith: name, calledAt: player.now.toISOString(), takenBy: this.#technician.email },
          at: player.now,
          accountId: this.#technician.accountId,
          detail: { way: 'phone', phoneNumber: phone },
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
