import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Clock, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { Step } from '../contract/index.ts'
import { type CourseRow, findShop, lockCourse, type ShopRow } from './store-courses.ts'
import type { TakenState } from './taking.ts'

/** A shop where the caller may manage training. Refuses strangers with 404 and employees without the permission. */
export async function requireManagedShop(db: Db, actor: Actor, shopId: string): Promise<ShopRow> {
  await requirePermission(db, actor, shopId, 'shop.training')
  return (await findShop(db, shopId)) ?? refuse(standardRefusals.notFound)
}

/** A course of such a shop, held until the transaction ends. */
export async function lockManagedCourse(
  tx: Db,
  actor: Actor,
  { shop, course }: { shop: string; course: string },
): Promise<{ shop: ShopRow; row: CourseRow }> {
  const found = await requireManagedShop(tx, actor, shop)
  return { shop: found, row: (await lockCourse(tx, shop, course)) ?? refuse(standardRefusals.notFound) }
}

/** The step of a course with that id, and how far its employee is. */
export function requireStep({ steps }: TakenState, stepId: string): TakenState['steps'][number] & { step: Step } {
  return steps.find(({ id }) => id === stepId) ?? refuse(standardRefusals.notFound)
}

export const getToday = ({ clock }: { clock: Clock }, { timeZone }: { timeZone: string }): string => getDay(clock.now(), timeZone)
