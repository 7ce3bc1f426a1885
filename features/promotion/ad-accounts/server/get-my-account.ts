import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { cardProviders } from '../../../cards/card-payments/server/index.ts'
import type { adAccounts, AdAccount, MyAdAccount } from '../contract/index.ts'
import { readAccount } from './store-views.ts'

export const getMyAccount: Verb<typeof adAccounts.mine> = async ({ db, actor, get }) => {
  const { json, version } = (await readAccount(db, actor.accountId)) ?? refuse(standardRefusals.notFound)
  const mine = { ...(JSON.parse(json) as AdAccount), provider: get(cardProviders)[0]?.name ?? null }
  return new JsonText<MyAdAccount>(JSON.stringify(mine), version)
}
