import { connectVerbs } from '../../../../kit/server/index.ts'
import { timeOffPolicies } from '../contract/index.ts'
import { addPolicy } from './add-policy.ts'
import { assignPolicy } from './assign-policy.ts'
import { endAssignment } from './end-assignment.ts'
import { endPolicy } from './end-policy.ts'
import { listShopPolicies } from './list-shop-policies.ts'
import { savePolicy } from './save-policy.ts'

export const routes = connectVerbs('timeOffPolicies', timeOffPolicies, {
  list: listShopPolicies,
  add: addPolicy,
  save: savePolicy,
  end: endPolicy,
  assign: assignPolicy,
  endAssignment,
})
