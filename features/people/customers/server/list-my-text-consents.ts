import type { Verb } from '../../../../kit/server/index.ts'
import type { customers } from '../contract/index.ts'
import { listTextConsents } from './store-texts.ts'

export const listMyTextConsents: Verb<typeof customers.listTextConsents> = async ({ db, actor }) =>
  (await listTextConsents(db, actor.accountId)).map((consent) => ({ ...consent, at: consent.at.toISOString() }))
