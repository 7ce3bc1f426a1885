import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { type inbox, inboxRefusals } from '../contract/index.ts'
import { describeUnknownAwayField } from '../rules.ts'
import { saveAwayText } from './store.ts'

export const saveAway: Verb<typeof inbox.saveAway> = async ({ db, actor }, { params: { shop }, body }) => {
  await requireOwnedShop(db, actor, shop)
  const unknown = describeUnknownAwayField(body.text)
  if (unknown) refuse(inboxRefusals.unknownField, { msg: unknown, errors: { text: unknown } })
  await saveAwayText(db, shop, body)
  return body
}
