import type { Verb } from '../../../../kit/server/index.ts'
import type { planPrices } from '../contract/index.ts'
import { showPlans } from './show-plans.ts'

export const readPlanPrices: Verb<typeof planPrices.read> = (context) => showPlans(context.db, context)
