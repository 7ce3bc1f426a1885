import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { partRefusals } from '../contract/refusals.ts'
import { requireStaff } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewCores } from './list-cores.ts'
import { lockCredit, saveCreditedAmount } from './store-cores.ts'

export const recordCredit: Verb<typeof parts.credit> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const credit = (await lockCredit(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await requireStaff(tx, actor, credit.shopId)
    refuseIf(credit.creditedAt ? partRefusals.creditRecorded : null)
    const at = clock.now()
    await saveCreditedAmount(tx, params.id, body.cents, at)
    await announceParts(tx, credit.shopId)
    return viewCores(tx, actor, credit.shopId, at)
  })
