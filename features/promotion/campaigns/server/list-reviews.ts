import { isInvalid } from '../../../../common/messages.ts'
import { makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { campaignReviews } from '../contract/index.ts'
import { listWaiting, type QueuePlace } from './store-reviews.ts'

export const listReviews: Verb<typeof campaignReviews.list> = async ({ db, actor }, { query: { after, limit } }) => {
  const found = await listWaiting(db, { adminId: actor.accountId, after: readPlace(after), limit })
  const last = found.at(-1)
  return {
    rows: found.map(({ one: item }) => item),
    next: last && found.length === limit ? `${last.at.toISOString()}_${last.id}` : null,
  }
}

const placePattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readPlace(after: string | undefined): QueuePlace | null {
  if (after === undefined) return null
  const [, at = '', id = ''] = placePattern.exec(after) ?? []
  if (id === '' || Number.isNaN(Date.parse(at))) throw makeBadInput({ after: isInvalid('After') })
  return { at: new Date(at), id }
}
