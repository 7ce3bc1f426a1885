import { addDays, getDay } from '../../../../common/dates.ts'
import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { vendorDesk } from '../contract/index.ts'
import { readCustomers } from './store.ts'

export const listCustomers: Verb<typeof vendorDesk.customers> = async ({ db, actor, clock }) =>
  new JsonText<ReplyOf<typeof vendorDesk.customers>>(await readCustomers(db, actor.accountId, addDays(getDay(clock.now()), -365)))
