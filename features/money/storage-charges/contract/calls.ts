import { z } from 'zod'
import { customerRoute, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { orderLinkRefusals } from '../../../people/order-links/contract/index.ts'
import { ShopWorkOrder, workOrderRefusals } from '../../../repair/work-orders/contract/index.ts'
import { storageRefusals } from './refusals.ts'
import { DisputeForm, StorageRequest, SpokenStorageAnswer, Storage, StorageAnswer, StorageSeen } from './schemas.ts'

const ofShop = z.strictObject({ id: id('Work order') })
const ofCustomer = z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') })
/** Each of these calls sends an e-mail. */
const limits = [{ max: 30, seconds: 600, per: 'account' }] as const
const change = { params: ofShop, reply: ShopWorkOrder, version: true } as const

export const storageCharges = {
  read: staffRoute('shop', 'GET /workorder/{id}/storage', {
    what: 'Get the storage cost of the finished vehicle so far, and its charges',
    params: ofShop,
    reply: Storage,
  }),
  charge: staffRoute('shop', 'POST /workorder/{id}/storage', {
    needs: 'payments.storage',
    ...change,
    what: 'Ask the customer to agree to a charge for the working days that are due',
    body: StorageSeen,
    refuses: [
      storageRefusals.notReady,
      storageRefusals.nothingToCharge,
      storageRefusals.stillAsked,
      storageRefusals.changed,
      storageRefusals.disputed,
    ],
    limits,
    once: true,
  }),
  takeBack: staffRoute('shop', 'DELETE /workorder/{id}/storage', {
    needs: 'payments.storage',
    ...change,
    what: 'Withdraw the open request or, if there is none, remove the last charge if it is not paid',
    refuses: [storageRefusals.notReady, storageRefusals.nothingCharged, storageRefusals.paid],
    limits,
  }),
  recordAnswer: staffRoute('shop', 'POST /workorder/{id}/storage/answer', {
    needs: 'payments.storage',
    ...change,
    what: "Record the customer's answer to a storage charge, given by phone or at the counter, and notify them",
    body: SpokenStorageAnswer,
    refuses: [storageRefusals.notAsked, workOrderRefusals.closed],
    limits,
    once: true,
  }),
  recordDispute: staffRoute('shop', 'POST /workorder/{id}/dispute', {
    needs: 'payments.storage',
    ...change,
    what: 'Record that the customer disputes the bill, which stops storage charges where the state says so, and notify them',
    body: DisputeForm,
    refuses: [storageRefusals.disputeNotNow],
    limits,
    once: true,
  }),
  recordSettlement: staffRoute('shop', 'DELETE /workorder/{id}/dispute', {
    needs: 'payments.storage',
    ...change,
    what: 'Record that the dispute about the bill is settled, and notify the customer',
    refuses: [storageRefusals.noDispute],
    limits,
  }),
  dispute: customerRoute('web', 'POST /workorder/{shopId}/{workOrderId}/dispute', {
    what: 'Dispute the bill, which stops storage charges where the state says so',
    params: ofCustomer,
    body: DisputeForm,
    reply: Storage,
    refuses: [storageRefusals.disputeNotNow],
    limits,
    once: true,
  }),
  settle: customerRoute('web', 'DELETE /workorder/{shopId}/{workOrderId}/dispute', {
    what: 'State that the dispute about the bill is settled',
    params: ofCustomer,
    reply: Storage,
    refuses: [storageRefusals.noDispute],
    limits,
  }),
  asked: customerRoute('web', 'GET /storage', {
    what: "List the storage requests that wait for the customer's answer",
    reply: z.array(StorageRequest),
  }),
  view: customerRoute('web', 'GET /workorder/{shopId}/{workOrderId}/storage', {
    what: "Get the storage cost of the customer's finished vehicle, and any open request to agree",
    link: 'always',
    params: ofCustomer,
    reply: Storage,
  }),
  answer: customerRoute('web', 'POST /workorder/{shopId}/{workOrderId}/storage', {
    what: 'Agree to a storage charge or decline it; with a link, a code is required first',
    link: 'until-answered',
    params: ofCustomer,
    body: StorageAnswer,
    reply: Storage,
    refuses: [storageRefusals.notAsked, orderLinkRefusals.codeNeeded],
    limits,
    once: true,
  }),
}
