import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { findAccountType, readOwnFile } from '../../ach-format/rules.ts'
import { getToday, lockNeededBank } from '../../pay-bank/server/index.ts'
import { bankFileRefusals, type bankFiles } from '../contract/index.ts'
import { canReverseOn, findReversalDay } from '../rules.ts'
import { lockSeenFile } from './access.ts'
import { openFile } from './download-file.ts'
import { notifyFile } from './notify-file.ts'
import { saveFile } from './save-file.ts'
import { getFile } from './show-file.ts'
import { listReversible } from './store-files.ts'

/** Uses the accounts and amounts of the file itself, whatever has changed since. */
export const reverseFile: Verb<typeof bankFiles.reverse> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { clock, get } = context
    const { file, run } = await lockSeenFile(tx, context, params.id)
    const bank = await lockNeededBank(tx, file.shopId)
    refuseIf(run && file.kind === 'payroll' && file.state === 'sent' ? null : bankFileRefusals.notReversible)
    const today = await getToday({ db: tx, clock }, file.shopId)
    refuseIf(canReverseOn(today, file) ? null : bankFileRefusals.reversalTooLate)
    const wanted = new Set(body.payments)
    const entries = (await listReversible(tx, file.id)).filter(({ paymentId }) => wanted.has(paymentId))
    refuseIf(entries.length < wanted.size ? bankFileRefusals.notReversible : null)
    const { batches } = readOwnFile(openFile(get, file))
    const sent = new Map(batches.flatMap((batch) => batch.entries.map((entry) => [entry.trace, entry])))
    const fileId = await saveFile(tx, context, bank, {
      shopId: file.shopId,
      runId: file.runId,
      kind: 'reversal',
      reversesId: file.id,
      reason: body.reason,
      effectiveOn: findReversalDay(today, file),
      // The original's, so that the employee's bank finds what is taken back.
      descriptiveDate: file.effectiveOn,
      idPrefix: `R${run!.number}`,
      companyId: batches[0]!.header.companyId.trim(),
      payments: entries.map((entry) => {
        const { routing, account, code, name, cents } = sent.get(entry.trace) ?? refuse(bankFileRefusals.notReversible)
        const { paymentId, accountId } = entry
        return { paymentId, accountId, routing, account, type: findAccountType(code), name, cents, reversesId: entry.id }
      }),
    })
    await notifyFile(tx, context, fileId, 'made')
    return getFile(tx, fileId, today)
  })
