import type { Verb } from '../../../../kit/server/index.ts'
import type { ownTerms } from '../contract/index.ts'
import { readTerms } from '../rules.ts'
import { findAgreed, getAgreedNumber } from './store.ts'
import { termsBook } from './terms-book.ts'

export const getOwnTerms: Verb<typeof ownTerms.read> = async ({ db, get, actor }) => {
  const book = get(termsBook)
  const { number, effectiveOn, summary, body } = await book.current()
  const agreed = await findAgreed(db, actor.accountId)
  // To someone who sees the terms for the first time, nothing has changed.
  const isNew = (await getAgreedNumber(db, actor.accountId)) < 0
  const newer = (await book.list()).filter(
    (version) => !isNew && version.number <= number && version.number > (agreed?.number ?? 1),
  )
  return {
    needsToAgree: await book.needsToAgree(db, actor.accountId, actor.role),
    current: { number, effectiveOn, summary, sections: readTerms(body) },
    changes: newer.map((version) => ({ number: version.number, effectiveOn: version.effectiveOn, summary: version.summary })),
    agreed: agreed && { number: agreed.number, at: agreed.at.toISOString() },
  }
}
