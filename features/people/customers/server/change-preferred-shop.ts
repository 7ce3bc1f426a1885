import { isInvalid } from '../../../../common/messages.ts'
import { makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { customers } from '../contract/index.ts'
import { getOwnRecord } from './own-record.ts'
import { updatePreferredShop } from './store.ts'

export const changePreferredShop: Verb<typeof customers.changePreferredShop> = async (context, { body }) => {
  const known = await updatePreferredShop(context.db, context.actor.accountId, body.shop)
  if (!known) throw makeBadInput({ shop: isInvalid('Shop') })
  return getOwnRecord(context)
}
