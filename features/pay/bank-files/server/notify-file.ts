import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { buildRunPath, findStaffName, notifyOwners } from '../../pay-bank/server/index.ts'
import type { BankFile } from '../contract/index.ts'
import { findListedFile } from './store-files.ts'

const kindNames: Readonly<Record<BankFile['kind'], string>> = {
  payroll: 'payroll file',
  prenote: 'prenote file',
  reversal: 'reversal file',
}

const acts = { made: 'made', downloaded: 'downloaded', sent: 'confirmed as sent', voided: 'voided' } as const

export async function notifyFile(
  tx: Db,
  { actor }: Pick<Context<Actor>, 'actor'>,
  fileId: string,
  act: keyof typeof acts,
): Promise<void> {
  const file = (await findListedFile(tx, fileId))!
  const name = (await findStaffName(tx, actor.accountId)) || 'An owner'
  const amount = file.payCents > 0 ? ` of ${showCents(file.payCents)}` : ''
  await notifyOwners(tx, file.shopId, {
    title: `${name} ${acts[act]} a ${kindNames[file.kind]}${amount}`,
    body: `${file.entryCount} ${file.entryCount === 1 ? 'entry' : 'entries'}, pays on ${showDay(file.effectiveOn)}. If you did not expect this, call your bank.`,
    path: buildRunPath(file.runId),
    by: actor.accountId,
    // After the download, the file can reach a bank.
    mailsDoer: act === 'downloaded',
  })
}
