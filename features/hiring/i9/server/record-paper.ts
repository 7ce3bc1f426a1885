import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { listEntryRows } from '../../i9-forms/server/index.ts'
import { getToday, lockRecord, openRecord } from '../../personnel/server/index.ts'
import { type i9, i9Refusals } from '../contract/index.ts'
import { findPaperErrors, paperStatement, paperTakenBack } from '../rules.ts'
import { buildShopState } from './build-state.ts'
import { viewName } from './get-shop-i9.ts'
import { notifyPaperRecorded } from './notify-i9.ts'
import { insertPaper } from './store.ts'

/** Records that the shop keeps this employee's Form I-9 on paper, such as from before it used Liftbay, or takes that back. */
export const recordPaper: Verb<typeof i9.recordPaper> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const record = await openRecord(services, params.n, viewName)
    refuseIf(record.accountId === context.actor.accountId ? i9Refusals.ownForm : null)
    await lockRecord(tx, record.id)
    const { isOnFile, hiredOn, reverifyOn, hasRead } = body
    refuseIf(isOnFile && (await listEntryRows(tx, record.id)).length > 0 ? i9Refusals.hasForm : null)
    refuseIf(isOnFile && !hasRead ? i9Refusals.readPaper : null)
    const errors = findPaperErrors(body, getToday(context, record))
    if (Object.keys(errors).length > 0) throw makeBadInput(errors)
    await insertPaper(tx, {
      personnelId: record.id,
      isOnFile,
      hiredOn: isOnFile ? hiredOn : null,
      reverifyOn: isOnFile ? reverifyOn : null,
      statement: isOnFile ? paperStatement : paperTakenBack,
      by: context.actor.accountId,
      at: context.clock.now(),
    })
    await notifyPaperRecorded(tx, record, isOnFile)
    return buildShopState(services, record)
  })
