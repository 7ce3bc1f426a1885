import type { Verb } from '../../../../kit/server/index.ts'
import { getProviderOf } from '../../../cards/card-payments/server/index.ts'
import type { chargebacks } from '../contract/index.ts'
import { requireChargeback } from './access.ts'

export const getProviderPage: Verb<typeof chargebacks.providerPage> = async (context, { params: { id } }) => {
  const { provider, providerDispute } = await requireChargeback(context.db, id)
  const company = await getProviderOf(context, { provider, cardAccountId: null })
  return { url: await company.disputes.buildPageUrl(providerDispute) }
}
