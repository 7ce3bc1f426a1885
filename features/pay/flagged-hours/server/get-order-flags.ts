import type { Verb } from '../../../../kit/server/index.ts'
import type { flaggedHours } from '../contract/index.ts'
import { requireOrderForFlags } from './access.ts'
import { readFlags } from './read-flags.ts'

export const getOrderFlags: Verb<typeof flaggedHours.ofOrder> = async ({ db, actor }, { params }) =>
  readFlags(db, await requireOrderForFlags(db, actor, params.id))
