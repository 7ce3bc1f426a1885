import { getDay } from '../../../../common/dates.ts'
import type { Clock, Db, Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { getStateRule } from '../../../platform/state-rules/server/index.ts'
import { findLocalArea, placeRule } from '../../wage-rules/rules.ts'
import type { WageSetting, wageSettings } from '../contract/index.ts'
import { wageRules } from '../wage-kind.ts'
import { findSetting, getShop } from './store.ts'

export const getWageSetting: Verb<typeof wageSettings.get> = async ({ db, actor, clock }, { params }) => {
  await requireOwnedShop(db, actor, params.shop)
  return readWageSetting(db, clock, params.shop)
}

export async function readWageSetting(db: Db, clock: Clock, shopId: string): Promise<WageSetting> {
  const { state, zip, timeZone } = await getShop(db, shopId)
  const found = await findSetting(db, shopId)
  const { values, source } = await getStateRule(db, wageRules, state, getDay(clock.now(), timeZone))
  const { minimumWageCents, knownThrough, allowsRetailExemption, exemptSalaryCents } = placeRule(values, state, zip)
  return {
    retailPercent: found?.retailPercent ?? null,
    retailYear: found?.retailYear ?? null,
    localMinimumCents: found?.localMinimumCents ?? null,
    by: found?.by ?? '',
    timeZone,
    madeAt: found?.madeAt.toISOString() ?? null,
    rule: {
      state,
      area: findLocalArea(state, zip),
      minimumWageCents,
      exemptSalaryCents,
      knownThrough,
      allowsRetailExemption,
      source,
    },
  }
}
