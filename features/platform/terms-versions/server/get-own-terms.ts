import type { Verb } from '../../../../kit/server/index.ts'
import type { ownTerms } from '../contract/index.ts'
import { readTerms } from '../rules.ts'
import { findAgreed } from './store.ts'
import { termsBook } from './terms-book.ts'

export const getOwnTerms: Verb<typeof ownTerms.read> = async ({ db, get, actor }) => {
  const book = get(termsBook)
  const { number, effectiveOn, summary, body } = await book.current()
  const agreed = await findAgreed(db, actor.accountId)
  const newer = (await book.list()).filter((one) => one.number <= number && one.number > (agreed?.number ?? 1))
  return {
    needsToAgree: await book.needsToAgree(db, actor.accountId, actor.role),
    current: { number, effectiveOn, summary, sections: readTerms(body) },
    changes: newer.map((one) => ({ number: one.number, effectiveOn: one.effectiveOn, summary: one.summary })),
    agreed: agreed && { number: agreed.number, at: agreed.at.toISOString() },
  }
}
