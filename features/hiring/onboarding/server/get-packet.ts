import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { packets } from '../contract/index.ts'
import { getPacketItems } from './board.ts'

export const getPacket: Verb<typeof packets.get> = async ({ db, actor }, { params }) => {
  await requirePermission(db, actor, params.shop, 'shop.personnel')
  return { items: [...(await getPacketItems(db, params.shop))] }
}
