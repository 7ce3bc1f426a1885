import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { packets } from '../contract/index.ts'
import { getPacketItems } from './board.ts'
import { replacePacket } from './store.ts'

export const savePacket: Verb<typeof packets.save> = ({ db, actor }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await requirePermission(tx, actor, params.shop, 'shop.personnel')
    await replacePacket(tx, params.shop, body.items)
    return { items: [...(await getPacketItems(tx, params.shop))] }
  })
