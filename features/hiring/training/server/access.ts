import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Clock, Db } from '../../../../kit/server/index.ts'
import type { Step } from '../../course-content/contract/index.ts'
import { requireManagedShop, type ShopRow } from '../../course-content/server/index.ts'
import { type CourseRow, lockCourse } from './store-courses.ts'
import type { TakenState } from './taking.ts'

/** A course of a shop where the caller may manage training, locked until the transaction ends. */
export async function lockManagedCourse(
  tx: Db,
  actor: Actor,
  { shop, course }: { shop: string; course: string },
): Promise<{ shop: ShopRow; row: CourseRow }> {
  const found = await requireManagedShop(tx, actor, shop)
  return { shop: found, row: (await lockCourse(tx, shop, course)) ?? refuse(standardRefusals.notFound) }
}

/** The course's step with that id, and the employee's progress. */
export function requireStep({ steps }: TakenState, stepId: string): TakenState['steps'][number] & { step: Step } {
  return steps.find(({ id }) => id === stepId) ?? refuse(standardRefusals.notFound)
}

export const getToday = ({ clock }: { clock: Clock }, { timeZone }: { timeZone: string }): string => getDay(clock.now(), timeZone)
