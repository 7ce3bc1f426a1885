import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { dayCloses } from '../contract/index.ts'
import { listDraftLines } from '../rules.ts'
import { readUncounted } from './store.ts'

export const getDraft: Verb<typeof dayCloses.draft> = async ({ db, actor }, { query: { shop } }) => {
  await requireShopMember(db, actor, shop)
  const { sums, previous, ...draft } = (await readUncounted(db, shop)) ?? refuse(standardRefusals.notFound)
  const openingCents = previous?.leftCents ?? 0
  return {
    ...draft,
    previous: previous && { id: previous.id, closedAt: previous.closedAt },
    openingCents,
    lines: listDraftLines(sums, openingCents),
  }
}
