import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Context, Db } from '../../../../kit/server/index.ts'
import { closeWorkItem, openWorkItem } from '../../../platform/work-items/server/index.ts'
import type { Checked } from '../contract/index.ts'
import { findRegistration } from '../rules.ts'
import { endStanding, findStanding, insertWaiting, lockChecked, type VerifiedSubject } from './store.ts'

const workKinds = { shop: 'shop-verification', vendor: 'vendor-verification' } as const

/**
 * After a shop's or vendor's facts were saved: what was verified or refused ends when it changed, and what can be verified waits for an admin.
 * A shop without a number, or in a state without registration, has nothing to verify.
 */
export async function requestVerification(
  { db: tx, clock }: Pick<Context, 'db' | 'clock'>,
  subject: VerifiedSubject,
): Promise<void> {
  const { title, ...checked } = (await lockChecked(tx, subject)) ?? refuse(standardRefusals.notFound)
  const standing = await findStanding(tx, subject)
  if (standing && isSame(subject, standing.checked, checked)) return
  const at = clock.now()
  if (standing) await endStanding(tx, subject, at)
  const kind = workKinds[subject.kind]
  if (subject.kind === 'shop' && (checked.number === '' || !findRegistration(checked.state))) {
    await closeWorkItem(tx, { kind, subjectId: subject.id, outcome: 'The number was removed', at })
    return
  }
  await insertWaiting(tx, subject, checked, at)
  await openWorkItem(tx, {
    kind,
    subjectId: subject.id,
    title: subject.kind === 'shop' ? `${title}: ${checked.number} (${checked.state})` : `${title}: ${checked.name}`,
    link: `/apps/people/${subject.kind}/${subject.id}`,
    shopId: subject.kind === 'shop' ? subject.id : null,
    at,
  })
}

/** A shop is verified for its number in its state, a vendor for its company at its address. */
const isSame = ({ kind }: VerifiedSubject, a: Checked, b: Checked): boolean =>
  a.state === b.state && (kind === 'shop' ? a.number === b.number : a.name === b.name && a.address === b.address)

export const closeVerification = (tx: Db, { kind, id }: VerifiedSubject, settled: { outcome: string; by: string; at: Date }) =>
  closeWorkItem(tx, { kind: workKinds[kind], subjectId: id, ...settled })
