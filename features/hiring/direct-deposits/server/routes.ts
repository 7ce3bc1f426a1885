import { connectVerbs } from '../../../../kit/server/index.ts'
import { deposits, ownDeposits } from '../contract/index.ts'
import { cancelChange } from './cancel-change.ts'
import { getMyDeposit } from './get-my-deposit.ts'
import { getShopDeposit } from './get-shop-deposit.ts'
import { updateDeposit } from './update-deposit.ts'

export const routes = [
  ...connectVerbs('ownDeposits', ownDeposits, { get: getMyDeposit, update: updateDeposit, cancel: cancelChange }),
  ...connectVerbs('deposits', deposits, { get: getShopDeposit }),
]
