import type { Verb } from '../../../../kit/server/index.ts'
import type { monthCloses } from '../contract/index.ts'
import { listCloses } from './store.ts'

export const listMonthCloses: Verb<typeof monthCloses.list> = async ({ db, actor }) => ({
  closes: await listCloses(db, actor.accountId),
})
