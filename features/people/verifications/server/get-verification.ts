import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { AdminVerification, Verification } from '../contract/index.ts'
import { findChecked, listEarlier, readStanding, type VerifiedSubject } from './store.ts'

const none = { state: 'none', requestedAt: null, decidedAt: null, reason: '', decidedBy: '', source: '' } as const

export async function getVerification(db: Db, subject: VerifiedSubject): Promise<AdminVerification> {
  const { title: _, ...current } = (await findChecked(db, subject)) ?? refuse(standardRefusals.notFound)
  const known = (await readStanding(db, subject))?.one ?? none
  return { ...known, current, earlier: await listEarlier(db, subject) }
}

/** Leaves out the facts that only admins read. */
export async function getOwnVerification(db: Db, subject: VerifiedSubject): Promise<Verification> {
  const { state, current, requestedAt, decidedAt, reason } = await getVerification(db, subject)
  return { state, current, requestedAt, decidedAt, reason }
}
