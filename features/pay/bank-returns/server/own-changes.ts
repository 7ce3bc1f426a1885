import type { Actor, Context } from '../../../../kit/server/index.ts'
import { findBankNames } from '../../../platform/bank-directory/server/index.ts'
import { changeReasons } from '../../ach-format/rules.ts'
import { listOwnChanges } from '../../bank-files/server/index.ts'
import type { OwnChanges } from '../contract/index.ts'

export async function readOwnChanges({ db, actor }: Pick<Context<Actor>, 'db' | 'actor'>): Promise<OwnChanges> {
  const rows = await listOwnChanges(db, actor.accountId)
  const banks = await findBankNames(
    db,
    rows.map(({ newRouting }) => newRouting),
  )
  return {
    changes: rows.map(({ sealed: _, shopId: __, code, acceptedAt, readAt, ...row }) => ({
      ...row,
      reason: changeReasons[code] ?? `The bank asks for the change ${code}.`,
      readAt: readAt.toISOString(),
      bank: banks.get(row.newRouting) ?? null,
      state: acceptedAt ? 'accepted' : 'open',
    })),
  }
}
