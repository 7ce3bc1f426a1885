import type { Verb } from '../../../../kit/server/index.ts'
import type { proposalReview } from '../contract/index.ts'
import { learnedOfItem } from './slots.ts'
import { listGroups } from './store.ts'

const pageSize = 20

export const listProposalGroups: Verb<typeof proposalReview.list> = async ({ db, get }, { query: { after } }) => {
  const found = await listGroups(db, { after, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  const groups = await Promise.all(
    shown.map(async ({ first: _, ...group }) => ({
      ...group,
      learned: group.item ? await get(learnedOfItem)(db, group.item.id) : [],
    })),
  )
  return { groups, next: found.length > pageSize ? (shown.at(-1)?.first ?? null) : null }
}
