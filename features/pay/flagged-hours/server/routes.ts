import { connectVerbs } from '../../../../kit/server/index.ts'
import { flaggedHours } from '../contract/index.ts'
import { getOrderFlags } from './get-order-flags.ts'
import { markComeback } from './mark-comeback.ts'
import { splitLabor } from './split-labor.ts'
import { unmarkComeback } from './unmark-comeback.ts'

export const routes = connectVerbs('flaggedHours', flaggedHours, {
  ofOrder: getOrderFlags,
  split: splitLabor,
  mark: markComeback,
  unmark: unmarkComeback,
})
