import type { Db } from '../../../../kit/server/index.ts'
import { getAccountTopic, announce, getShopTopic } from '../../../../kit/server/live.ts'
import type { InspectionRow } from './store.ts'

type InspectionNames = Pick<InspectionRow, 'id' | 'shopId' | 'workOrderId'>

/** Makes the shop's screens reload the inspection, and the customer's if one is given. */
export const announceInspection = (
  tx: Db,
  { id, shopId, workOrderId }: InspectionNames,
  customerAccountId: string | null = null,
) =>
  announce(tx, [getShopTopic(shopId), ...(customerAccountId ? [getAccountTopic(customerAccountId)] : [])], {
    type: 'inspection_changed',
    shop: shopId,
    workOrderId,
    inspectionId: id,
  })
