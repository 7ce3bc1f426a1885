import type { Context } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { consequences, type SuspendableKind } from '../../../platform/suspensions/rules.ts'
import { listPeopleToNotify } from './store.ts'

interface Suspended {
  kind: SuspendableKind
  name: string
  shopId: string | null
  accountId: string | null
}

const nameIt = ({ kind, name }: Suspended) => (kind === 'shop' || kind === 'vendor' ? name : 'Your account')

/** Tells a shop's owners, or the account's person, why, what stops, what continues, and whom to ask. */
export async function mailSuspended(
  { db: tx, config }: Pick<Context, 'db' | 'config'>,
  suspended: Suspended & { reason: string },
): Promise<void> {
  const title = `${nameIt(suspended)} was suspended on Liftbay`
  const { stops, goesOn } = consequences[suspended.kind]
  await mailEach(tx, suspended, title, [
    `The reason: ${suspended.reason}`,
    `This stops:\n${stops.join('\n')}`,
    `This goes on:\n${goesOn.join('\n')}`,
    `To object or to ask a question, write to us at ${config.appUrl}/contactus.`,
  ])
}

export const mailReinstated = ({ db: tx }: Pick<Context, 'db'>, suspended: Suspended): Promise<void> =>
  mailEach(tx, suspended, `${nameIt(suspended)} works on Liftbay again`, [
    'The suspension has ended. You can log in, and everything else that had stopped works again. On devices that were logged out, log in again.',
  ])

async function mailEach(tx: Context['db'], of: Suspended, title: string, lines: readonly string[]): Promise<void> {
  for (const { email } of await listPeopleToNotify(tx, of))
    await sendMessage(tx, { channel: 'mail', recipient: email, subject: title, ...composeMail({ title, lines }) })
}
