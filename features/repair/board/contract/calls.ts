import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { Board } from './schemas.ts'

export const shopBoard = {
  read: staffRoute('shop', 'GET /board/{shop}', {
    right: 'orders:read',
    what: "List the shop's board: every open order and those closed in the last seven days, or only the named one",
    params: z.strictObject({ shop: id('Shop') }),
    query: z.strictObject({ order: id('Order').optional() }),
    reply: Board,
  }),
}
