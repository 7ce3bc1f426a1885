import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getDay } from '../common/dates.ts'
import type { Plan } from '../common/plans.ts'
import { type PlanForm, planPrices, type PlanVersionRow, type PricedPlan } from '../features/money/plan-prices/contract/index.ts'
import { findStage } from '../features/money/plan-prices/stages.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** Two admins who change plans. */
export class PlanAdmins {
  readonly first: TestUser
  readonly second: TestUser
  readonly #app: TestApp

  private constructor(app: TestApp, first: TestUser, second: TestUser) {
    this.#app = app
    this.first = first
    this.second = second
  }

  static async signUp(app: TestApp): Promise<PlanAdmins> {
    return new PlanAdmins(app, await app.signUpAdmin(['finance']), await app.signUpAdmin(['superadmin']))
  }

  async read(plan: Plan['id']): Promise<PricedPlan> {
    return (await this.first.call(planPrices.read, {})).body.plans.find(({ id }) => id === plan)!
  }

  /** Sends the form as it is filled in for its day, with these changes; `seen` is the plan as it was when the form was opened. */
  async change(plan: Plan['id'], form: Partial<PlanForm>, { seen = null as PricedPlan | null, key = randomUUID() } = {}) {
    const { stages, version } = seen ?? (await this.read(plan))
    const effectiveOn = form.effectiveOn ?? getDay(this.#app.clock.now())
    const { name, total, included, isOnSale } = findStage(stages, effectiveOn)
    const body = { name, total, included, isOnSale, existingFrom: null, ...form, effectiveOn }
    return this.first.call(planPrices.change, { params: { plan }, body }, { key, version })
  }

  approve({ id, version }: Pick<PlanVersionRow, 'id' | 'version'>, by = this.second) {
    return by.call(planPrices.approve, { params: { id }, body: {} }, { version, key: randomUUID() })
  }

  /** A change that is approved, by the second admin where it takes two. */
  async publish(plan: Plan['id'], form: Partial<PlanForm>): Promise<PlanVersionRow> {
    const changed = await this.change(plan, form)
    expect([changed.status, changed.body]).toMatchObject([200, { plans: [{}, {}, {}] }])
    const [row] = changed.body.plans.find(({ id }) => id === plan)!.versions
    if (row!.step === 'proposed') expect((await this.approve(row!)).status).toBe(200)
    return row!
  }
}
