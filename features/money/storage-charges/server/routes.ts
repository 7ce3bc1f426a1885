import { connectVerbs } from '../../../../kit/server/index.ts'
import { storageCharges } from '../contract/index.ts'
import { answerStorageCharge } from './answer-storage-charge.ts'
import { chargeStorage } from './charge-storage.ts'
import { disputeBill } from './dispute-bill.ts'
import { getCustomerStorage } from './get-customer-storage.ts'
import { getStorage } from './get-storage.ts'
import { listStorageRequests } from './list-storage-requests.ts'
import { recordDispute } from './record-dispute.ts'
import { recordSettlement } from './record-settlement.ts'
import { recordStorageAnswer } from './record-storage-answer.ts'
import { settleBill } from './settle-bill.ts'
import { withdrawStorageCharge } from './withdraw-storage-charge.ts'

export const routes = connectVerbs('storage-charges', storageCharges, {
  read: getStorage,
  charge: chargeStorage,
  takeBack: withdrawStorageCharge,
  recordAnswer: recordStorageAnswer,
  recordDispute,
  recordSettlement,
  dispute: disputeBill,
  settle: settleBill,
  asked: listStorageRequests,
  view: getCustomerStorage,
  answer: answerStorageCharge,
})
