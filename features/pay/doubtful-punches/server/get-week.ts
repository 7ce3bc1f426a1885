import { addDays } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { getFirstDayOfWeek } from '../../shift-clock/rules.ts'
import { findWorkplace } from '../../shift-clock/server/index.ts'
import type { doubtfulPunches } from '../contract/index.ts'
import { listDoubtsOfDays, listRejectedUnasked } from './store.ts'

/** A prank can leave any number; what is beyond these is only counted. */
const shown = 40

export const getWeek: Verb<typeof doubtfulPunches.week> = async ({ db, actor }, { params: { shop, accountId }, query }) => {
  await requirePermission(db, actor, shop, 'time.correct')
  const { timeZone, name } = (await findWorkplace(db, shop, accountId)) ?? refuse(standardRefusals.notFound)
  const firstDay = getFirstDayOfWeek(query.week)
  const [[doubts], rejected] = await Promise.all([
    listDoubtsOfDays(db, { shopId: shop, accountIds: [accountId], firstDay, lastDay: addDays(firstDay, 6) }),
    listRejectedUnasked(db, { shopId: shop, accountId, firstDay, rows: shown }),
  ])
  return {
    timeZone,
    name,
    undecided: doubts?.undecided ?? 0,
    rejected: doubts?.rejected ?? 0,
    rows: rejected.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}
