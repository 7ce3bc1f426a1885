import { randomUUID } from 'node:crypto'
import type { Route, SentTo } from '../../common/route.ts'
import { cardPayments } from '../../features/cards/card-payments/contract/index.ts'
import { counterPayments, payments } from '../../features/money/payments/contract/index.ts'
import { addons } from '../../features/promotion/add-ons/contract/index.ts'
import { appointments, calendar } from '../../features/repair/appointments/contract/index.ts'
import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import { inspections } from '../../features/repair/inspections/contract/index.ts'
import { jobClock } from '../../features/repair/job-clock/contract/index.ts'
import { ratings } from '../../features/repair/ratings/contract/index.ts'
import {
  type ShopConcern,
  type ShopWorkOrder,
  workOrders,
  type WorkOrderState,
} from '../../features/repair/work-orders/contract/index.ts'
import { getConcern, recordPhoneAnswer, signEstimate } from './answer-estimate.ts'
import type { DemoPerson } from './create-customers.ts'
import { estimateSeconds } from './estimate-seconds.ts'
import { getLaborItem } from './find-labor-items.ts'
import type { InspectionScript } from './inspection-scripts.ts'
import type { Actor, Player } from './player.ts'
import { type JobKey, jobs, type JobPart, calculatePrice } from './repair-jobs.ts'
import type { StoryContext } from './story-context.ts'
import { vehicles } from './vehicles.ts'
import type { EstimateAnswer, PaidBy, Visit } from './visit.ts'

const testCards: Record<Exclude<PaidBy, 'CASH' | 'CHECK'>, { number: string; cvc: string }> = {
  VISA: { number: '4242424242424242', cvc: '123' },
  'MASTER CARD': { number: '5555555555554444', cvc: '123' },
  DISCOVER: { number: '6011111111111117', cvc: '123' },
  'AMERICAN EXPRESS': { number: '378282246310005', cvc: '1234' },
}

/** One vehicle's stay in the shop, step by step, through the product's own calls. */
export class VehicleVisit {
  readonly #context: StoryContext
  readonly #visit: Visit
  readonly #person: DemoPerson
  readonly #technician: Actor
  readonly #advisor: Actor
  #order: ShopWorkOrder | undefined

  constructor(context: StoryContext, visit: Visit) {
    this.#context = context
    this.#visit = visit
    this.#person = context.people[visit.who]
    this.#technician = context.shop.technicians[visit.technician]
    this.#advisor = context.shop.advisor
  }

  /** Books the appointment, assigns the technician and returns the appointment's id. */
  async book(): Promise<string> {
    const { car, arrives, minutes = 60 } = this.#visit
    const body = {
      shop: this.#context.shop.id,
      vinId: vehicles[car].vin,
      startsAt: this.#context.calendar.at(arrives).toISOString(),
      concern: this.#listComplaints().join('\n'),
      jobMinutes: minutes,
    }
    const { appointment } = await this.#call(this.#customer, appointments.book, { body })
    const { id, version } = appointment
    const move = { params: { id }, body: { technicianId: this.#technician.accountId } }
    await this.#call(this.#context.shop.owner, calendar.move, move, { version })
    return id
  }

  async checkIn(appointmentId: string): Promise<void> {
    const body = { odometer: vehicles[this.#visit.car].odometer }
    this.#order = await this.#call(this.#context.shop.owner, frontDesk.checkIn, { params: { id: appointmentId }, body })
  }

  /** Starts the work order without an appointment. */
  async walkIn({ okToText }: { okToText?: true } = {}): Promise<void> {
    const { customerId, vehicleIds } = this.#person
    const { car } = this.#visit
    const vehicleId = vehicleIds[car] ?? ''
    const body = {
      shop: this.#context.shop.id,
      customerId,
      vehicleId,
      odometer: vehicles[car].odometer,
      concerns: this.#listComplaints(),
      ...(okToText && { okToText }),
    }
    this.#order = await this.#call(this.#context.shop.owner, frontDesk.startWorkOrder, { body })
  }

  /** Adds the cause, labors and parts of every job. */
  async diagnose(): Promise<void> {
    const { promised } = this.#visit
    const body = {
      technicianId: this.#technician.accountId,
      advisorId: this.#advisor.accountId,
      ...(promised ? { promisedAt: this.#context.calendar.at(promised).toISOString() } : {}),
    }
    await this.#readOrder(workOrders.update, { params: this.#id, body })
    for (const job of this.#visit.jobs) {
      const { fix: title, cause } = jobs[job]
      const params = { ...this.#id, lineId: this.#getConcern(job).concernId }
      await this.#readOrder(workOrders.changeConcern, { params, body: { cause } }, this.#technician)
      await this.#readOrder(workOrders.changeConcern, { params, body: { title } })
      await this.#addJobLines(job)
    }
  }

  /** Inspects the vehicle: records the findings and marks the rest as good. */
  async inspect({ found, only, isSent }: InspectionScript): Promise<void> {
    const start = { params: this.#id, body: { template: 'courtesy' as const } }
    const { inspectionId, sections } = await this.#call(this.#technician, inspections.start, start)
    const params = { id: inspectionId }
    const points = sections.flatMap((section) => section.points)
    for (const { point: name, figure, result, note, shopNote, photo, job } of found) {
      const point = points.find((candidate) => candidate.name === name)
      if (!point) throw new Error(`the inspection has no point named ${name}`)
      const at = { params: { id: point.pointId } }
      const body = { ...(figure === undefined ? {} : { figure }), ...(result ? { result } : {}), note, shopNote }
      await this.#call(this.#technician, inspections.answer, { ...at, body }, { version: point.version })
      if (photo) {
        const file = { name: `${job ?? 'found'}.jpg`, bytes: await photo() }
        await this.#call(this.#technician, inspections.addPhoto, { ...at, body: { photoId: randomUUID() } }, { file })
      }
      if (job)
        await this.#call(this.#technician, inspections.linkFindingToJob, {
          ...at,
          body: { concernId: this.#getConcern(job).concernId },
        })
    }
    for (const { section } of sections.filter((candidate) => only?.includes(candidate.name) ?? true))
      await this.#call(this.#technician, inspections.markSectionGood, { params, body: { section } })
    if (only) return
    await this.#call(this.#technician, inspections.finish, { params })
    if (isSent) await this.#call(this.#advisor, inspections.send, { params })
  }

  /** Adds jobs that were found during the work. */
  async addFoundJobs(found: readonly JobKey[]): Promise<void> {
    for (const job of found) {
      const { fix: title, complaint, cause } = jobs[job]
      await this.#readOrder(workOrders.addConcern, { params: this.#id, body: { title, complaint, cause } })
      await this.#addJobLines(job)
    }
  }

  /** Puts a suggested add-on on the estimate. */
  async addOption(name: string): Promise<void> {
    const { suggestions } = await this.#call(this.#advisor, addons.suggest, { params: this.#id })
    const found = suggestions.find((suggestion) => suggestion.name === name)
    if (!found) throw new Error(`no vendor suggests ${name}`)
    const { addonId, concernId } = found
    await this.#readOrder(addons.put, { params: { ...this.#id, addonId }, body: { concernId } })
  }

  async sendEstimate(): Promise<void> {
    await this.#readOrder(workOrders.sendEstimate, { params: this.#id })
  }

  async answer(answer: EstimateAnswer): Promise<void> {
    const sent = { context: this.#context, person: this.#person, order: this.#current, answer }
    if (this.#person.actor && !answer.byPhone) await signEstimate(this.#customer, sent)
    else await recordPhoneAnswer(this.#advisor, sent)
    this.#order = await this.#call(this.#advisor, workOrders.read, { params: this.#id })
  }

  async changeState(state: WorkOrderState): Promise<void> {
    const by = state === 'in-progress' ? this.#technician : this.#advisor
    await this.#readOrder(workOrders.changeState, { params: this.#id, body: { state } }, by)
  }

  async wait({ for: what, note, until }: NonNullable<Visit['waits']>): Promise<void> {
    const body = { for: what, note, until: this.#context.calendar.at(until).toISOString().slice(0, 10) }
    await this.#readOrder(workOrders.wait, { params: this.#id, body }, this.#technician)
  }

  /** Marks the labors of approved jobs as done and writes the corrections. `only` limits it to those jobs. */
  async finishJobs(only?: readonly JobKey[]): Promise<void> {
    const approved = this.#current.concerns
      .filter(({ decision }) => decision === 'approved')
      .map((concern) => this.#findJob(concern))
    for (const job of approved.filter((candidate) => only?.includes(candidate) ?? true)) {
      for (const labor of this.#getConcern(job).labors.filter(({ doneAt }) => doneAt === null))
        await this.#readOrder(
          workOrders.changeLabor,
          { params: { ...this.#id, lineId: labor.laborId }, body: { done: true } },
          this.#technician,
        )
      const body = { correction: jobs[job].correction }
      await this.#readOrder(
        workOrders.changeConcern,
        { params: { ...this.#id, lineId: this.#getConcern(job).concernId }, body },
        this.#technician,
      )
    }
  }

  /** The approved labors that are not done, each with the seconds the technician needs. */
  listRemainingLabors(only?: readonly JobKey[]): { laborId: string; seconds: number }[] {
    const { concerns, workOrder } = this.#current
    return concerns
      .filter((concern) => concern.decision === 'approved' && (only?.includes(this.#findJob(concern)) ?? true))
      .flatMap(({ labors }) => labors.filter(({ doneAt }) => doneAt === null))
      .map(({ laborId, hours }, index) => ({ laborId, seconds: estimateSeconds(hours, workOrder.invoice + index) }))
  }

  async startClock(laborId: string): Promise<void> {
    await this.#call(this.#technician, jobClock.start, { params: { id: laborId } })
  }

  async stopClock(): Promise<void> {
    const { running } = await this.#call(this.#technician, jobClock.mine, { params: { shop: this.#context.shop.id } })
    if (running?.workOrderId === this.#id.id) await this.#call(this.#technician, jobClock.stop, { params: { id: running.id } })
  }

  async pay(by: PaidBy): Promise<void> {
    const { bill } = this.#current
    if (by === 'CASH') {
      await this.#call(this.#context.shop.owner, payments.recordCash, {
        params: this.#id,
        body: { amountCents: bill.totalCents },
      })
      return
    }
    if (by === 'CHECK') {
      const checkNumber = String(1000 + this.#current.workOrder.invoice)
      const body = { amountCents: bill.totalCents, checkNumber, memo: 'First National' }
      await this.#call(this.#context.shop.owner, counterPayments.recordCheck, { params: this.#id, body })
      return
    }
    await this.#payByCard(by, {})
  }

  async askDeposit({ cents, reason }: { cents: number; reason: string }): Promise<void> {
    await this.#call(this.#advisor, payments.askDeposit, { params: this.#id, body: { amountCents: cents, reason } })
  }

  async payDeposit(by: PaidBy): Promise<void> {
    const { deposit } = await this.#call(this.#advisor, payments.payInfo, { body: { workOrderId: this.#id.id } })
    if (!deposit) throw new Error('no deposit was requested')
    const depositId = deposit.id
    if (by === 'CASH') await this.#call(this.#advisor, payments.takeDeposit, { params: this.#id, body: { depositId } })
    else if (by !== 'CHECK') await this.#payByCard(by, { depositId })
  }

  async #payByCard(by: Exclude<PaidBy, 'CASH' | 'CHECK'>, what: { depositId?: string }): Promise<void> {
    const sandbox = { provider: 'sandbox' }
    const body = { workOrderId: this.#id.id, ...what }
    const { url, attemptId } = await this.#call(this.#customer, payments.paymentLink, { params: sandbox, body })
    await this.#context.player.submitForm(url, { ...testCards[by], expiry: '12 / 34' })
    await this.#call(this.#customer, cardPayments.verify, { params: sandbox, body: { attemptId } })
  }

  async rate({ stars, text }: { stars: number; text: string }): Promise<void> {
    const { invoice } = this.#current.workOrder
    await this.#call(this.#customer, ratings.rate, { body: { shop: this.#context.shop.id, invoice, stars, text } })
  }

  get #current(): ShopWorkOrder {
    if (!this.#order) throw new Error('this vehicle has not arrived yet')
    return this.#order
  }

  get #id(): { id: string } {
    return { id: this.#current.workOrder.id }
  }

  get #customer(): Actor {
    if (!this.#person.actor) throw new Error(`${this.#person.name} has not signed up`)
    return this.#person.actor
  }

  get #call(): Player['call'] {
    return this.#context.player.call.bind(this.#context.player)
  }

  #listComplaints(): string[] {
    return this.#visit.jobs.map((job) => jobs[job].complaint)
  }

  #getConcern(job: JobKey): ShopConcern {
    return getConcern(this.#current, job)
  }

  #findJob({ complaint }: ShopConcern): JobKey {
    return (Object.keys(jobs) as JobKey[]).find((key) => jobs[key].complaint === complaint)!
  }

  /** Makes a call that replies with the changed work order: the advisor's, or the technician's own. */
  async #readOrder<T extends Route>(row: T, sent: SentTo<T>, by = this.#advisor): Promise<void> {
    const changed = await this.#call(by, row, sent, { version: this.#current.workOrder.version })
    this.#order = changed as ShopWorkOrder
  }

  async #addJobLines(job: JobKey): Promise<void> {
    const { concernId } = this.#getConcern(job)
    for (const [title, ...parts] of jobs[job].labors) {
      await this.#readOrder(workOrders.addLabor, {
        params: this.#id,
        body: { concernId, laborguideId: getLaborItem(this.#context.laborItems, title).id },
      })
      const laborId = this.#getConcern(job).labors.at(-1)?.laborId ?? null
      for (const part of parts)
        await this.#readOrder(workOrders.addPart, { params: this.#id, body: makePartForm(part, concernId, laborId) })
    }
  }
}

const makePartForm = (
  { partNo, manufacturer, name, quantity, costCents, condition = 'new' }: JobPart,
  concernId: string,
  laborId: string | null,
) => ({
  partNo,
  manufacturer,
  name,
  quantity,
  cost: costCents,
  ext: calculatePrice(costCents),
  condition,
  concernId,
  laborId,
})
