import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { dayCloses } from '../contract/index.ts'
import { closesAPage, listCloses } from './store.ts'

export const listDayCloses: Verb<typeof dayCloses.list> = async ({ db, actor }, { query: { shop, after } }) => {
  await requireShopMember(db, actor, shop)
  const found = await listCloses(db, shop, after ?? null)
  const page = found.slice(0, closesAPage)
  return {
    closes: page.map((close) => ({ ...close, closedAt: close.closedAt.toISOString() })),
    next: found.length > page.length ? (page.at(-1)?.number ?? null) : null,
  }
}
