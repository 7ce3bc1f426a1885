import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { getKindOfWork, type WorkItemKind } from '../../../platform/work-items/contract/index.ts'
import { listKindsFor } from '../../../platform/work-items/rules.ts'
import { type LockedWorkItem, lockWorkItem } from '../../../platform/work-items/server/index.ts'
import { findRolesOf, listAdminsFor } from './store.ts'

/** The kinds of work that the admin's roles include. */
export const listOwnKinds = async (db: Db, { accountId }: Actor): Promise<WorkItemKind[]> =>
  listKindsFor((await findRolesOf(db, accountId)) ?? [])

/** An item of a kind that the admin may work on, held until the transaction ends. Any other answers 404. */
export async function requireOwnItem(tx: Db, actor: Actor, id: string): Promise<LockedWorkItem> {
  const item = (await lockWorkItem(tx, id)) ?? refuse(standardRefusals.notFound)
  return (await listOwnKinds(tx, actor)).includes(item.kind) ? item : refuse(standardRefusals.notFound)
}

/** The admins whose role includes this kind of work. */
export const listAssignable = (db: Db, kind: WorkItemKind) => listAdminsFor(db, getKindOfWork(kind).admins)
