import type { Verb } from '../../../../kit/server/index.ts'
import type { banks } from '../contract/index.ts'
import { describeBank } from '../rules.ts'
import { findBanks } from './store.ts'

export const findBank: Verb<typeof banks.find> = async ({ db }, { query: { routing } }) => {
  const [known = null] = await findBanks(db, [routing])
  return describeBank(routing, known)
}
