import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { payBankRefusals } from '../../pay-bank/contract/index.ts'
import { getToday, isPayable } from '../../pay-bank/server/index.ts'
import { listChecksOfRun } from '../../pay-checks/server/index.ts'
import { movePayments, payRunWhenDone } from '../../pay-runs/server/index.ts'
import { bankFileRefusals, type bankFiles } from '../contract/index.ts'
import { lockSeenFile } from './access.ts'
import { notifyFile } from './notify-file.ts'
import { getFile } from './show-file.ts'
import { hasReturnedOriginal, listPaymentsOfFile, listTakenBack, markFileSent, wasDownloadedInTime } from './store-files.ts'

/**
 * Also after the day on which it pays: a file that was sent in time must not look unsent, or somebody would pay twice. A reversal of what the bank
 * returned since can only be confirmed if somebody had it before.
 */
export const confirmSent: Verb<typeof bankFiles.confirmSent> = ({ db, ...context }, { params }) =>
  inTransaction(db, async (tx) => {
    const { actor, clock } = context
    const { file, run } = await lockSeenFile(tx, { ...context }, params.id)
    refuseIf(file.state === 'ready' ? null : bankFileRefusals.fileNotReady)
    refuseIf(run && file.kind === 'payroll' && !isPayable(run) ? payBankRefusals.runNotApproved : null)
    const isOutdated = (await hasReturnedOriginal(tx, file.id)) && !(await wasDownloadedInTime(tx, file.id))
    refuseIf(isOutdated ? bankFileRefusals.reversalOutdated : null)
    const at = clock.now()
    await markFileSent(tx, file.id, actor.accountId, at)
    if (run) {
      if (file.kind === 'reversal') await movePayments(tx, await listTakenBack(tx, file.id), 'voided')
      else await movePayments(tx, await listPaymentsOfFile(tx, file.id), 'sent')
      // Whether a printed check was handed out, only an owner knows.
      const hasCheck = (await listChecksOfRun(tx, run.id)).some(({ state }) => state === 'issued')
      if (!hasCheck) await payRunWhenDone(tx, { runId: run.id, by: actor.accountId, at })
    }
    await notifyFile(tx, context, file.id, 'sent')
    return getFile(tx, file.id, await getToday({ db: tx, clock }, file.shopId))
  })
