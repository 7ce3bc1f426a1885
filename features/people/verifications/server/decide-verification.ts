import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, inTransaction } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { type AdminVerification, verificationRefusals } from '../contract/index.ts'
import { getVerification } from './get-verification.ts'
import { closeVerification } from './request-verification.ts'
import { findStanding, insertWaiting, listReaders, lockChecked, saveDecision, type VerifiedSubject } from './store.ts'

interface Decision {
  state: 'verified' | 'refused'
  /** The number and name that the admin saw. */
  seen: { number: string; name: string }
  note: string
}

/** Decides a waiting verification, or refuses. Facts entered before Liftbay verified anything can be decided, too. */
export function decideVerification(
  context: Context<Actor>,
  subject: VerifiedSubject,
  decision: Decision,
): Promise<AdminVerification> {
  const { state, seen, note } = decision
  return inTransaction(context.db, async (tx) => {
    const { title, ...checked } = (await lockChecked(tx, subject)) ?? refuse(standardRefusals.notFound)
    const isChanged = subject.kind === 'shop' ? checked.number !== seen.number : checked.name !== seen.name
    refuseIf(isChanged ? verificationRefusals.changed : null)
    refuseIf(subject.kind === 'shop' && checked.number === '' ? verificationRefusals.noNumber : null)
    const at = context.clock.now()
    const by = context.actor.accountId
    if (!(await findStanding(tx, subject))) await insertWaiting(tx, subject, checked, at)
    const waiting = (await findStanding(tx, subject))!
    refuseIf(waiting.state === 'waiting' ? null : verificationRefusals.settled)
    await saveDecision(tx, waiting.id, { state, by, at, note })
    await closeVerification(tx, subject, { outcome: state === 'verified' ? 'Verified' : 'Refused', by, at })
    await mailDecision({ ...context, db: tx }, subject, { title, ...decision })
    const audited = {
      subject: { ...subject, label: title },
      before: { verification: 'waiting' },
      after: { verification: state, ...checked },
    }
    await recordAudit({ ...context, db: tx }, { action: `${subject.kind}.${state}`, ...audited, reason: note })
    return getVerification(tx, subject)
  })
}

async function mailDecision(
  { db: tx, config }: Context,
  subject: VerifiedSubject,
  { title, state, note, seen }: Decision & { title: string },
) {
  const what = subject.kind === 'shop' ? `the registration number ${seen.number} of ${title}` : title
  const heading = state === 'verified' ? `We verified ${what}` : `We could not verify ${what}`
  const lines =
    state === 'verified'
      ? [
          subject.kind === 'shop'
            ? 'Your shop page now shows that it is verified. Changing the number ends that.'
            : 'Shops can rely on it.',
        ]
      : [`The reason: ${note}`, `Correct it, or write to us at ${config.appUrl}/contactus.`]
  for (const email of await listReaders(tx, subject))
    await sendMessage(tx, { channel: 'mail', recipient: email, subject: heading, ...composeMail({ title: heading, lines }) })
}
