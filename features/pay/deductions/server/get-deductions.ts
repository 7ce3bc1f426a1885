import type { Verb } from '../../../../kit/server/index.ts'
import type { deductions } from '../contract/index.ts'
import { requirePaidWorker } from './access.ts'
import { readPerson } from './read-deductions.ts'

export const getDeductions: Verb<typeof deductions.get> = async ({ db, actor, clock }, { params: { shop, accountId } }) =>
  readPerson(db, shop, await requirePaidWorker(db, actor, shop, accountId), clock.now())
