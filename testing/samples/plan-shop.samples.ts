import { sql } from 'kysely'
import { flaggedHours, type SplitForm } from '../../features/pay/flagged-hours/contract/index.ts'
import { payPlans, type PlanForm } from '../../features/pay/pay-plans/contract/index.ts'
import { listEarnedItems } from '../../features/pay/pay-plans/server/index.ts'
import { jobClock } from '../../features/repair/job-clock/contract/index.ts'
import type { ShopWorkOrder } from '../../features/repair/work-orders/contract/index.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { Workshop } from './work-orders.samples.ts'

export const wednesday = '2026-11-18'

export const flatRate: PlanForm = {
  kind: 'flat-rate',
  rateCents: 3000,
  guaranteeHourlyCents: null,
  timeOffRateCents: null,
  laborCommissionBp: 0,
  laborCommissionOn: 'sales',
  partsCommissionBp: 0,
  partsCommissionOn: 'sales',
  commissionBy: 'performed',
  exemption: 'none',
  spiffs: [],
  firstDay: '2026-11-01',
  reason: 'Agreed in October',
  after: null,
}

/** A shop with two technicians and a manager who may change pay plans. It is 10:00 in Austin on Wednesday, November 18. */
export class PlanShop {
  readonly app: TestApp
  workshop!: Workshop
  tech!: TestUser
  helper!: TestUser
  manager!: TestUser

  private constructor(app: TestApp) {
    this.app = app
  }

  static async open(app: TestApp): Promise<PlanShop> {
    app.clock.set(new Date(`${wednesday}T16:00:00Z`))
    const opened = new PlanShop(app)
    opened.workshop = await Workshop.open(app)
    opened.tech = await app.signUpEmployee(opened.shopId, 'Technician')
    opened.helper = await app.signUpEmployee(opened.shopId, 'Technician')
    opened.manager = await app.signUpEmployee(opened.shopId, 'Manager')
    await sql`
      update shop_member set permissions = permissions || '{pay.plans}'
      where account_id = ${opened.manager.accountId}`.execute(app.db)
    return opened
  }

  get shopId(): string {
    return this.workshop.shop.shopId
  }

  /** Access tokens end in minutes, so everyone logs in again. */
  async goTo(day: string): Promise<void> {
    this.app.clock.set(new Date(`${day}T16:00:00Z`))
    const again = (user: TestUser) => this.app.signInAs(user.accountId, user.role, user.email)
    this.workshop.shop.owner = await again(this.workshop.owner)
    this.manager = await again(this.manager)
    this.tech = await again(this.tech)
    this.helper = await again(this.helper)
  }

  /** Flat rate at $30.00 from November 1, unless `form` says otherwise. */
  save = (form: Partial<PlanForm> = {}, { accountId }: TestUser = this.tech, by = this.workshop.owner) =>
    by.call(payPlans.save, { params: { shop: this.shopId, accountId }, body: { ...flatRate, ...form } })

  settings = (form: object) =>
    this.workshop.owner.call(payPlans.settings, {
      params: { shop: this.shopId },
      body: { countsWhen: 'invoiced', comebackRule: 'nothing', burdenBp: 0, ...form },
    })

  items = (from = '2026-11-01', to = '2026-12-31', people: readonly TestUser[] = [this.tech]) =>
    listEarnedItems(this.app.db, { shopId: this.shopId, accountIds: people.map(({ accountId }) => accountId), from, to })

  assign = (laborId: string, user: TestUser) =>
    this.workshop.owner.call(jobClock.assign, { params: { id: laborId }, body: { technicianId: user.accountId } })

  split = (laborId: string, body: SplitForm, who = this.workshop.owner) =>
    who.call(flaggedHours.split, { params: { id: laborId }, body })

  /** Two labor lines of 1.00 hour at $120.00 and two parts, by the technician, made ready. */
  async finish(user = this.tech, { declined = [] as number[] } = {}): Promise<ShopWorkOrder> {
    const order = await this.workshop.inProgress(declined)
    for (const { labors } of order.concerns) {
      const { status } = await this.assign(labors[0]!.laborId, user)
      if (status !== 200) throw new Error(`A labor line was not assigned: ${status}`)
    }
    return this.makeReady(order)
  }

  async makeReady(order: ShopWorkOrder): Promise<ShopWorkOrder> {
    for (const { decision, labors } of (await this.workshop.read(order)).concerns)
      if (decision === 'approved' && !labors[0]!.doneAt)
        await this.workshop.done(await this.workshop.read(order), labors[0]!.laborId)
    const moved = await this.workshop.move(await this.workshop.read(order), 'ready')
    if (moved.status !== 200) throw new Error(`An order was not made ready: ${moved.status}`)
    return moved.body
  }
}
