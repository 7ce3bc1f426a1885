import { findInForce } from '../../../../common/in-force.ts'
import { getServices } from '../../../../kit/server/database/attached-services.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { LaterDefault, RuleInForce, RuleKind } from '../rules.ts'
import { ruleBook } from './rule-book.ts'
import type { ApprovedRule } from './store.ts'

/**
 * The rule of a state on a day (yyyy-MM-dd, by the shop's clock): the newest approved one that is in force, or else the one in the code.
 * Cheap: the approved rules are in memory. A caller that seals something with it keeps the values, because another day can have others.
 */
export async function getStateRule<Values extends object, Input extends object, Outcome extends object>(
  db: Db,
  kind: RuleKind<Values, Input, Outcome>,
  state: string,
  onDay: string,
): Promise<RuleInForce<Values>> {
  const approved = await getServices(db)(ruleBook).list(db, kind.kind, state)
  const inCode: readonly (LaterDefault<object> & { id?: undefined })[] = kind.listLaterDefaults(state)
  const found = findInForce<ApprovedRule | (typeof inCode)[number]>([...inCode, ...approved], onDay)
  if (!found) return { ...kind.defaults(state), id: null, effectiveOn: null }
  // A field that a later version of the program added has its default until the rule is changed.
  const values = { ...kind.defaults(state).values, ...(found.values as Values) }
  const { id = null, source, address, sourceDay, effectiveOn } = found
  return { values, id, source, address, sourceDay, effectiveOn }
}
