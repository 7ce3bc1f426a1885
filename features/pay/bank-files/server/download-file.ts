import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Provided, type Verb } from '../../../../kit/server/index.ts'
import { readOwnFile } from '../../ach-format/rules.ts'
import { payBankRefusals } from '../../pay-bank/contract/index.ts'
import { getToday, insertDownload, isPayable, openText } from '../../pay-bank/server/index.ts'
import { lockRun } from '../../pay-runs/server/index.ts'
import { bankFileRefusals, type bankFiles } from '../contract/index.ts'
import { requireFile } from './access.ts'
import { notifyFile } from './notify-file.ts'
import { hashText } from './save-file.ts'
import { type FileRow, hasReturnedOriginal, lockFile } from './store-files.ts'

/** The stored text. Throws unless it is what was stored, to the byte, and reads as a bank file. */
export function openFile(get: Provided['get'], file: Pick<FileRow, 'id' | 'sealed' | 'sha256'>): string {
  const text = openText(get, 'file', file.id, file.sealed)
  if (hashText(text) !== file.sha256) throw new Error('The stored bank file is not the one that was made')
  readOwnFile(text)
  return text
}

export const downloadFile: Verb<typeof bankFiles.download> = ({ db, ...context }, { params }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const { runId, shopId } = await requireFile(services, params.id)
    const run = runId === null ? null : await lockRun(tx, runId)
    const file = (await lockFile(tx, params.id))!
    refuseIf(file.state === 'voided' ? bankFileRefusals.fileNotReady : null)
    if (file.state === 'ready') {
      refuseIf(run && file.kind === 'payroll' && !isPayable(run) ? payBankRefusals.runNotApproved : null)
      refuseIf((await hasReturnedOriginal(tx, file.id)) ? bankFileRefusals.reversalOutdated : null)
      refuseIf(file.effectiveOn <= (await getToday(services, shopId)) ? bankFileRefusals.fileTooLate : null)
    }
    const { actor, clock, get } = context
    const text = openFile(get, file)
    await insertDownload(tx, { shopId, fileId: file.id, runId: null, by: actor.accountId, at: clock.now() })
    await notifyFile(tx, context, file.id, 'downloaded')
    return { bytes: Buffer.from(text, 'latin1'), name: nameFile(file, run?.number ?? null) }
  })

const nameFile = ({ kind, createdOn, modifier }: FileRow, run: number | null) =>
  `${kind === 'payroll' ? 'Payroll' : kind === 'prenote' ? 'Prenotes' : 'Reversal'}${run === null ? '' : ` run ${run}`} ${createdOn} ${modifier}.txt`
