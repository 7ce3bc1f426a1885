import { addDays, getDay, showDay } from '../../../../common/dates.ts'
import { type Clock, type Config, type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import { listI9Tasks, reminderDays } from '../rules.ts'
import { notifyShop, ownPath } from './notify-i9.ts'
import { type DueRow, insertReminder, listDueFacts } from './store-shop.ts'
import { getOpenDays } from './store.ts'

interface Needs {
  db: Db
  clock: Clock
  config: Config
}

/** People who started longer ago than this get no reminders; their lists still show what is late. */
const daysBack = 30

/**
 * Sends each reminder once: work authorization 90 and 30 days before it ends, receipts, and Sections 1 and 2 when due or late.
 */
export const createI9ReminderJob = (needs: Needs): TimedJob => ({
  name: 'remind-of-i9',
  cron: '7 14 * * *',
  work: () => remindOfI9(needs),
})

export async function remindOfI9({ db, clock, config }: Needs): Promise<void> {
  const now = clock.now()
  const day = getDay(now)
  for (const row of await listDueFacts(db, addDays(day, -daysBack), addDays(day, reminderDays[0] + 1))) {
    const today = getDay(now, row.timeZone)
    const open = await getOpenDays(db, row.shopId, addDays(row.firstDay ?? today, -1))
    for (const { key, title, who, dueOn, isDone } of listI9Tasks(row, today, open)) {
      const stage = isDone || dueOn === null ? null : findStage(key, dueOn, today)
      if (dueOn === null || stage === null) continue
      await inTransaction(db, async (tx) => {
        if (!(await insertReminder(tx, row.recordId, `${key}-${stage}`, dueOn, now))) return
        await remindShop(tx, row, { title, dueOn, isLate: stage === 'late' })
        if (key === 'i9-reverify' && stage !== 'late') await remindOfReverification(tx, config, row, dueOn)
        if (who === 'employee') await remindOfSection1(tx, config, row, dueOn)
      })
    }
  }
}

/**
 * When a reminder goes out: ahead for work authorization and receipts, on the last day for Section 2, and once anything is late.
 */
function findStage(key: string, dueOn: string, today: string): string | null {
  if (dueOn < today) return 'late'
  if (key === 'i9-reverify' || key === 'i9-receipt') {
    const passed = reminderDays.filter((days) => today >= addDays(dueOn, -days))
    return passed.length === 0 ? null : String(Math.min(...passed))
  }
  return key === 'i9-section1' || dueOn > today ? null : 'today'
}

const remindShop = (tx: Db, row: DueRow, { title, dueOn, isLate }: { title: string; dueOn: string; isLate: boolean }) =>
  notifyShop(
    tx,
    { shopId: row.shopId, id: row.recordId },
    `${row.name}: ${title}`,
    `${isLate ? 'Late: was due' : 'Due'} ${showDay(dueOn)}.`,
  )

const remindOfReverification = (tx: Db, config: Config, row: DueRow, dueOn: string) =>
  remindEmployee(tx, config, row, `Your work authorization on Form I-9 ends on ${showDay(dueOn)}`, [
    `To keep working, show ${row.dba} an acceptable document from List A or List C by then. You choose which one.`,
  ])

const remindOfSection1 = (tx: Db, config: Config, row: DueRow, dueOn: string) =>
  remindEmployee(tx, config, row, 'Section 1 of your Form I-9 is late', [
    `${row.dba} needs it signed. It was due on your first day of work, ${showDay(dueOn)}, and takes about five minutes.`,
  ])

async function remindEmployee(tx: Db, { appUrl }: Config, row: DueRow, title: string, lines: readonly string[]): Promise<void> {
  await sendMessage(tx, {
    channel: 'mail',
    recipient: row.email,
    sender: row.shopId,
    subject: title,
    ...composeMail({ title, lines, button: { label: 'Open Form I-9', url: `${appUrl}${ownPath}` } }),
  })
  await notifyAccount(tx, {
    accountId: row.accountId,
    type: 'default',
    subject: 'paperwork',
    title,
    body: lines[0] ?? '',
    data: { path: ownPath },
  })
}
