import type { Verb } from '../../../../kit/server/index.ts'
import type { stateRules } from '../contract/index.ts'
import { ruleKinds } from './rule-book.ts'
import { countByKind } from './store.ts'

export const listRuleKinds: Verb<typeof stateRules.kinds> = async ({ db, get }) => {
  const counts = await countByKind(db)
  return {
    kinds: get(ruleKinds).map(({ kind, title, text }) => {
      const { changed = 0, waiting = 0 } = counts.find((count) => count.kind === kind) ?? {}
      return { kind, title, text, changed, waiting }
    }),
  }
}
