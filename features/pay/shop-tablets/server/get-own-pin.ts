import type { Verb } from '../../../../kit/server/index.ts'
import type { clockPin } from '../contract/index.ts'
import { requireOwnJob } from './access.ts'
import { readOwnPin } from './read-own-pin.ts'

export const getOwnPin: Verb<typeof clockPin.get> = async ({ db, actor }, { params }) =>
  readOwnPin(db, await requireOwnJob(db, actor, params.shop))
