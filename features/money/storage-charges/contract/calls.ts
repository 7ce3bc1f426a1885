import { z } from 'zod'
import { customerRoute, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { ShopWorkOrder, workOrderRefusals } from '../../../repair/work-orders/contract/index.ts'
import { storageRefusals } from './refusals.ts'
import { StorageRequest, SpokenStorageAnswer, Storage, StorageAnswer, StorageSeen } from './schemas.ts'

const ofShop = z.strictObject({ id: id('Work order') })
const ofCustomer = z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') })
/** Each of these calls sends a mail. */
const limits = [{ max: 30, seconds: 600, per: 'account' }] as const
const change = { params: ofShop, reply: ShopWorkOrder, version: true } as const

export const storageCharges = {
  read: staffRoute('shop', 'GET /workorder/{id}/storage', {
    what: 'The storage cost of the finished vehicle so far, and its charges',
    params: ofShop,
    reply: Storage,
  }),
  charge: staffRoute('shop', 'POST /workorder/{id}/storage', {
    ...change,
    what: 'Charge the working days that are due, or ask the customer when that exceeds the authorized amount',
    body: StorageSeen,
    refuses: [storageRefusals.notReady, storageRefusals.nothingToCharge, storageRefusals.stillAsked, storageRefusals.changed],
    limits,
    once: true,
  }),
  takeBack: staffRoute('shop', 'DELETE /workorder/{id}/storage', {
    ...change,
    what: 'Withdraw the open request or, if there is none, remove the last charge if it is not paid',
    refuses: [storageRefusals.notReady, storageRefusals.nothingCharged, storageRefusals.paid],
    limits,
  }),
  recordAnswer: staffRoute('shop', 'POST /workorder/{id}/storage/answer', {
    ...change,
    what: "Record the customer's answer to a storage charge, given by phone or at the counter, and notify them",
    body: SpokenStorageAnswer,
    refuses: [storageRefusals.notAsked, workOrderRefusals.closed],
    limits,
    once: true,
  }),
  asked: customerRoute('web', 'GET /storage', {
    what: "Storage requests that wait for the customer's answer",
    reply: z.array(StorageRequest),
  }),
  view: customerRoute('web', 'GET /workorder/{shopId}/{workOrderId}/storage', {
    what: "The storage cost of the customer's finished vehicle, and any open request to agree",
    params: ofCustomer,
    reply: Storage,
  }),
  answer: customerRoute('web', 'POST /workorder/{shopId}/{workOrderId}/storage', {
    what: 'Agree to a storage charge or decline it',
    params: ofCustomer,
    body: StorageAnswer,
    reply: Storage,
    refuses: [storageRefusals.notAsked],
    limits,
    once: true,
  }),
}
