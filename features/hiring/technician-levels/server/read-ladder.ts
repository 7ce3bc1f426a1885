import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import { listCurrentCertificates } from '../../ase-certificates/server/index.ts'
import { listCurrentCourses, listPublishedCourses } from '../../training/server/index.ts'
import { countYears, type Facts } from '../rules.ts'
import { type DecisionRow, type EmployeeRow, findShop, listDecisions, listEmployees, listLevels } from './store.ts'

export interface Climber extends EmployeeRow {
  facts: Facts
  /** Oldest first. */
  decisions: DecisionRow[]
}

/** A shop's ladder and its people's progress on it. Does not check access. */
export async function readLadder(
  { db, clock }: { db: Db; clock: Clock },
  shopId: string,
  { recordId, evenLeft = false }: { recordId?: string | undefined; evenLeft?: boolean } = {},
) {
  const shop = (await findShop(db, shopId)) ?? refuse(standardRefusals.notFound)
  const today = getDay(clock.now(), shop.timeZone)
  const ladder = await listLevels(db, shopId)
  const courses = await listPublishedCourses(db, shopId)
  const employees = await listEmployees(db, shopId, recordId, evenLeft)
  const decisions = await listDecisions(
    db,
    employees.map(({ id }) => id),
  )
  const codes = await listCurrentCertificates(
    db,
    employees.map(({ accountId }) => accountId),
    today,
  )
  const completed = await listCurrentCourses(db, { shopId, today, ...(recordId ? { recordId } : {}) })
  const climbers = employees.map((employee): Climber => ({
    ...employee,
    decisions: decisions.filter((decision) => decision.recordId === employee.id),
    facts: {
      codes: codes.get(employee.accountId) ?? [],
      courses: (completed.get(employee.id) ?? []).map(({ id }) => id),
      jobHours: employee.jobHours,
      years: employee.tradeSince === null ? null : countYears(employee.tradeSince, today),
    },
  }))
  return { shop, today, ladder, courses, titles: new Map(courses.map(({ id, title }) => [id, title])), climbers }
}

export type Ladder = Awaited<ReturnType<typeof readLadder>>
