import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { SuspendableKind } from '../../../platform/suspensions/rules.ts'
import type { SuspensionTarget } from '../../../platform/suspensions/server/index.ts'
import { peopleRefusals, type RecordKind } from '../contract/index.ts'
import { isSuspendable } from '../rules.ts'
import { findHead, type Head } from './store-heads.ts'

/** Refuses with 404 when there is no such shop, person or order. */
export const requireRecord = async (db: Db, { kind, id }: { kind: RecordKind; id: string }): Promise<Head> =>
  (await findHead(db, kind, id)) ?? refuse(standardRefusals.notFound)

export interface Suspendable {
  kind: SuspendableKind
  target: SuspensionTarget
  /** ID of the shop or of the account. */
  ownerId: string
  head: Head
}

/** A record that can be suspended: a shop, or someone with a log-in. */
export async function requireSuspendable(db: Db, record: { kind: RecordKind; id: string }): Promise<Suspendable> {
  const head = await requireRecord(db, record)
  if (!isSuspendable(record.kind)) return refuse(peopleRefusals.cannotSuspend)
  if (head.shopId) return { kind: record.kind, target: { shopId: head.shopId }, ownerId: head.shopId, head }
  const accountId = head.accountId ?? refuse(peopleRefusals.cannotSuspend)
  return { kind: record.kind, target: { accountId }, ownerId: accountId, head }
}

/** The account of a person. Refuses for anything without a log-in. */
export async function requireLogin(db: Db, record: { kind: RecordKind; id: string }): Promise<{ accountId: string; head: Head }> {
  const head = await requireRecord(db, record)
  return { accountId: head.accountId ?? refuse(peopleRefusals.cannotSuspend), head }
}
