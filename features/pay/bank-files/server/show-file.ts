import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { BankFile } from '../contract/index.ts'
import { canReverseOn, findReversalEnd } from '../rules.ts'
import { findListedFile, type ListedFile } from './store-files.ts'

export function showFile({ lastAt, lastBy, canReverseSome, shopId: _, ...file }: ListedFile, today: string): BankFile {
  return {
    ...file,
    madeAt: file.madeAt.toISOString(),
    sentAt: file.sentAt?.toISOString() ?? null,
    reversibleUntil: file.kind === 'payroll' && file.state === 'sent' ? findReversalEnd(file.effectiveOn) : null,
    canReverse: canReverseSome && canReverseOn(today, file),
    lastDownload: lastAt ? { at: lastAt.toISOString(), by: lastBy } : null,
  }
}

export const getFile = async (db: Db, id: string, today: string): Promise<BankFile> =>
  showFile((await findListedFile(db, id)) ?? refuse(standardRefusals.notFound), today)
