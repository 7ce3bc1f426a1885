import { connectVerbs } from '../../../../kit/server/index.ts'
import { planPrices } from '../contract/index.ts'
import { approvePrice } from './approve-price.ts'
import { changePlan } from './change-plan.ts'
import { declinePrice } from './decline-price.ts'
import { readPlanPrices } from './read-plan-prices.ts'

export const routes = connectVerbs('plan-prices', planPrices, {
  read: readPlanPrices,
  change: changePlan,
  approve: approvePrice,
  decline: declinePrice,
})
