import { sql } from 'kysely'
import { addDays } from '../../common/dates.ts'
import { type Permission, permissions } from '../../common/permissions.ts'
import { paySchedules } from '../../features/hiring/pay-schedules/contract/index.ts'
import { payPlans } from '../../features/pay/pay-plans/contract/index.ts'
import type { PlanTerms } from '../../features/pay/pay-plans/contract/index.ts'
import { staff } from '../../features/people/employees/contract/index.ts'
import { getPreset } from '../../features/people/employees/rules.ts'
import type { TestApp, TestUser } from '../test-app.ts'

/** A shop in Austin that pays every week on Friday, with an owner, a manager who may run payroll, and a technician at $25.00 an hour. */
export interface PayrollShop {
  shopId: string
  owner: TestUser
  manager: TestUser
  tech: TestUser
}

/** The week that tests pay: Sunday to Saturday, before the test's Monday. */
export const paidWeek = { first: '2026-11-08', last: '2026-11-14', payDay: '2026-11-20' }

export async function openPayrollShop(app: TestApp): Promise<PayrollShop> {
  app.clock.set(new Date('2026-11-02T09:00:00-06:00'))
  const { shopId, owner } = await app.signUpShop()
  const manager = await app.signUpEmployee(shopId, 'Manager')
  await allowPayroll(owner, shopId, manager)
  const schedule = { frequency: 'weekly' as const, firstDay: '2026-11-01', payDaysAfter: 6 }
  await owner.call(paySchedules.save, { params: { shop: shopId }, body: schedule })
  const tech = await hire(app, { shopId, owner }, 2500)
  return { shopId, owner, manager, tech }
}

export async function allowPayroll(owner: TestUser, shopId: string, { accountId }: TestUser): Promise<void> {
  const given: Permission[] = permissions.filter(
    (permission) => permission === 'pay.run' || getPreset('Manager').includes(permission),
  )
  await owner.call(staff.changePermissions, { params: { shop: shopId, accountId }, body: { permissions: given } })
}

export const hourly = (rateCents: number): PlanTerms => ({
  kind: 'hourly',
  rateCents,
  guaranteeHourlyCents: null,
  timeOffRateCents: null,
  laborCommissionBp: 0,
  laborCommissionOn: 'sales',
  partsCommissionBp: 0,
  partsCommissionOn: 'sales',
  commissionBy: 'performed',
  exemption: 'none',
  spiffs: [],
})

/** A technician with an hourly plan from the first of the month on. */
export async function hire(
  app: TestApp,
  { shopId, owner }: Pick<PayrollShop, 'shopId' | 'owner'>,
  rateCents: number,
): Promise<TestUser> {
  const tech = await app.signUpEmployee(shopId, 'Technician')
  const body = { ...hourly(rateCents), firstDay: '2026-11-02', reason: 'Hired that day', after: null }
  await owner.call(payPlans.save, { params: { shop: shopId, accountId: tech.accountId }, body })
  return tech
}

/** Hours of a week, Monday first, clocked from 8 AM on and approved by the owner. */
export async function workWeek(
  app: TestApp,
  { shopId, owner }: Pick<PayrollShop, 'shopId' | 'owner'>,
  { accountId }: TestUser,
  hours: readonly number[],
  { sunday = paidWeek.first, isApproved = true }: { sunday?: string; isApproved?: boolean } = {},
): Promise<void> {
  for (const [index, count] of hours.entries()) {
    if (count === 0) continue
    const from = new Date(`${addDays(sunday, index + 1)}T08:00:00-06:00`)
    const to = new Date(from.getTime() + count * 3_600_000)
    await sql`
      insert into shift_punch (id, shop_id, account_id, kind, at, received_at, source)
      values (gen_random_uuid(), ${shopId}, ${accountId}, 'in', ${from}, ${from}, 'online'),
        (gen_random_uuid(), ${shopId}, ${accountId}, 'out', ${to}, ${to}, 'online')`.execute(app.db)
  }
  if (!isApproved) return
  const seconds = hours.reduce((sum, count) => sum + count * 3600, 0)
  await sql`
    insert into timesheet_approval (shop_id, account_id, first_day, last_day, seconds, approved_by, approved_at)
    values (${shopId}, ${accountId}, ${sunday}, ${sunday}::date + 6, ${seconds}, ${owner.accountId}, now())`.execute(app.db)
}
