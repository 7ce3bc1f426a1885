import { showDay } from '../../../../common/dates.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Actor, type Context, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import { type PersonnelRecord, requireRecord } from '../../personnel/server/index.ts'
import { type onboarding, onboardingRefusals, type Task } from '../contract/index.ts'
import { getBoardEntry } from './board.ts'
import { insertNotice, listNoticeRows } from './store.ts'

export const notifyEmployee: Verb<typeof onboarding.notify> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const record = await requireRecord(visit, params.n)
    refuseIf(record.isMember ? null : onboardingRefusals.hasLeft)
    const text = body.text || (await composeReminder(visit, record))
    await sendNotice(visit, record, { subject: `A message from ${record.dba}`, text })
    return { notices: await listNoticeRows(tx, record.id) }
  })

type Sender = Pick<Context<Actor>, 'db' | 'actor' | 'clock' | 'config'>

/** Notifies an employee in the app and by e-mail, and keeps the message. */
export async function sendNotice(
  { db: tx, actor, clock, config }: Sender,
  record: PersonnelRecord,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  await insertNotice(tx, { recordId: record.id, by: actor.accountId, at: clock.now(), text })
  await notifyAccount(tx, {
    accountId: record.accountId,
    type: 'default',
    subject: 'paperwork',
    title: subject,
    body: text,
    data: { path: '/employee-information' },
  })
  await sendMessage(tx, {
    channel: 'mail',
    recipient: record.email,
    sender: record.shopId,
    mustSend: true,
    subject,
    ...composeMail({
      title: subject,
      lines: text.split('\n').filter(Boolean),
      button: { label: 'Open your list', url: `${config.appUrl}/employee-information` },
    }),
  })
}

/** The employee's open tasks as a message. Refuses when nothing is open. */
export async function composeReminder({ db, clock }: Pick<Context, 'db' | 'clock'>, record: PersonnelRecord): Promise<string> {
  const { entry } = await getBoardEntry(db, {
    now: clock.now(),
    shopId: record.shopId,
    recordId: record.id,
    readerId: record.accountId,
  })
  const open = entry.tasks.filter(({ who, isDone }) => who === 'employee' && !isDone)
  if (open.length === 0) refuse(onboardingRefusals.nothingOpen)
  return [`${record.dba} still needs this from you:`, ...open.map(describeTask)].join('\n')
}

const describeTask = ({ title, dueOn, isLate }: Task) =>
  `• ${title}${dueOn === null ? '' : isLate ? ` (was due ${showDay(dueOn)})` : ` (due ${showDay(dueOn)})`}`
