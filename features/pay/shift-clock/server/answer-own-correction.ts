import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { timesheets } from '../contract/index.ts'
import { requireTimesheet } from './access.ts'
import { saveAnswer } from './save-answer.ts'
import { lockCorrection } from './store.ts'

export const answerOwnCorrection: Verb<typeof timesheets.answer> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const found = (await lockCorrection(tx, params.id)) ?? refuse(standardRefusals.notFound)
    const place = await requireTimesheet(tx, context.actor, found.shopId, found.accountId)
    return saveAnswer(tx, context, { found, place, reader: 'shop', body })
  })
