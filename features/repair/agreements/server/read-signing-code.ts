import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { getShopForPaper } from '../../../people/shops/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import { codeRefusals, type signingCodes } from '../contract/index.ts'
import { getSigningCode } from './find-code-contacts.ts'

export const readSigningCode: Verb<typeof signingCodes.read> = async ({ db, actor, clock }, { query: { workOrderId } }) => {
  const { shopId } = await requireOwnWorkOrder(db, actor, workOrderId)
  if (actor.role !== 'link') return refuse(codeRefusals.codeNotNeeded)
  const { dba, phone1 } = await getShopForPaper(db, shopId)
  return { ...(await getSigningCode(db, actor, shopId, clock.now())), shop: { dba, phone1 } }
}
