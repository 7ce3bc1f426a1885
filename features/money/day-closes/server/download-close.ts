import type { Verb } from '../../../../kit/server/index.ts'
import { getPrintedShop } from '../../../people/shops/server/index.ts'
import type { dayCloses } from '../contract/index.ts'
import { requireOwnClose } from './access.ts'
import { drawClose } from './draw-close.ts'

export const downloadClose: Verb<typeof dayCloses.paper> = async (context, { params: { id } }) => {
  const close = await requireOwnClose(context.db, context.actor, id)
  const { letterhead } = await getPrintedShop(context, close.shop.id)
  return { bytes: await drawClose(close, letterhead), name: `Close ${close.number}.pdf`, mediaType: 'application/pdf' }
}
