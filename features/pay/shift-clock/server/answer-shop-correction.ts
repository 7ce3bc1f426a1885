import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { shiftClock } from '../contract/index.ts'
import { requireOwnWorkplace } from './access.ts'
import { saveAnswer } from './save-answer.ts'
import { lockCorrection } from './store.ts'

export const answerShopCorrection: Verb<typeof shiftClock.answer> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const found = (await lockCorrection(tx, params.id)) ?? refuse(standardRefusals.notFound)
    if (found.accountId !== context.actor.accountId) refuse(standardRefusals.notFound)
    const place = await requireOwnWorkplace(tx, context.actor, found.shopId)
    return saveAnswer(tx, context, { found, place, reader: 'employee', body })
  })
