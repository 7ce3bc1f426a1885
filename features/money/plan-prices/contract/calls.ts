import { z } from 'zod'
import { route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { adminRefusals } from '../../../platform/admin-roles/contract/index.ts'
import { planPriceRefusals as refusals } from './refusals.ts'
import { DeclinePlanForm, PlanForm, planId, PlanPrices } from './schemas.ts'

const byFinance = { who: ['admin'], admins: ['finance'] } as const
const byId = { params: z.strictObject({ id: id('Change') }) } as const

/** The plans of shop subscriptions and their prices, with all versions. */
export const planPrices = {
  read: route('web', 'GET /plan-prices', {
    ...byFinance,
    what: 'Get the plans as sold today, with their versions, newest first; at most 100 each',
    reply: PlanPrices,
  }),
  change: route('web', 'POST /plan-prices/{plan}', {
    ...byFinance,
    params: z.strictObject({ plan: planId }),
    what: 'Change a plan from a given day on; a new price waits for a second admin',
    body: PlanForm,
    reply: PlanPrices,
    refuses: [
      refusals.alreadyProposed,
      refusals.inThePast,
      refusals.tooSoon,
      refusals.tooLow,
      refusals.nothingStopped,
      refusals.unchanged,
      refusals.lastOnSale,
    ],
    version: true,
    once: true,
    confirms: true,
  }),
  approve: route('web', 'POST /plan-price/{id}/approve', {
    ...byFinance,
    ...byId,
    what: 'Approve a price that another admin proposed',
    body: z.strictObject({}),
    reply: PlanPrices,
    refuses: [
      refusals.inThePast,
      refusals.tooSoon,
      refusals.tooLow,
      refusals.lastOnSale,
      refusals.baseMoved,
      refusals.sameAdmin,
      refusals.decided,
      adminRefusals.tooClose,
    ],
    version: true,
    once: true,
    confirms: true,
  }),
  decline: route('web', 'POST /plan-price/{id}/decline', {
    ...byFinance,
    ...byId,
    what: 'Decline a proposed price, or withdraw your own, with a reason',
    body: DeclinePlanForm,
    reply: PlanPrices,
    refuses: [refusals.decided],
    version: true,
    once: true,
  }),
}
