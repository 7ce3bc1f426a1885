import { connectVerbs } from '../../../../kit/server/index.ts'
import { myPay, payPlans } from '../contract/index.ts'
import { changeSettings } from './change-settings.ts'
import { getMyPlan } from './get-my-plan.ts'
import { getPersonPlans } from './get-person-plans.ts'
import { listMyItems } from './list-my-items.ts'
import { listPersonItems } from './list-person-items.ts'
import { listShopPlans } from './list-shop-plans.ts'
import { previewPlan } from './preview-plan.ts'
import { removePlan } from './remove-plan.ts'
import { savePlan } from './save-plan.ts'

export const routes = [
  ...connectVerbs('payPlans', payPlans, {
    list: listShopPlans,
    get: getPersonPlans,
    save: savePlan,
    remove: removePlan,
    preview: previewPlan,
    items: listPersonItems,
    settings: changeSettings,
  }),
  ...connectVerbs('myPay', myPay, { plan: getMyPlan, items: listMyItems }),
]
