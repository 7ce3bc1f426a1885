import { getDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { getStateRule } from '../../../platform/state-rules/server/index.ts'
import { repairRules, toRepairRule } from '../repair-rules.ts'
import type { StateRule } from '../rules.ts'

/** The state's rule on estimates, bills and storage today, by the shop's clock. Papers keep the rule they were written under. */
export async function getRepairRule(
  db: Db,
  { state, timeZone }: { state: string; timeZone: string },
  now: Date,
): Promise<StateRule> {
  return toRepairRule(state, await getStateRule(db, repairRules, state, getDay(now, timeZone)))
}
