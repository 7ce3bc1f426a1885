import { addDays, getDay, showDay } from '../../../../common/dates.ts'
import { type Clock, type Config, type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { listRecordReaders } from '../../personnel/server/index.ts'
import { exemptionNoticeDays } from '../rules.ts'
import { buildShopPath, ownPath } from './notify-w4.ts'
import { type EndingExemption, insertReminder, listEndingExemptions } from './store.ts'

/** Reminds people that their exemption ends in February, and again when it has ended. Each is sent once. */
export const createExemptionReminderJob = (needs: { db: Db; clock: Clock; config: Config }): TimedJob => ({
  name: 'remind-of-w4-exemptions',
  cron: '37 14 * * *',
  work: () => remindOfExemptions(needs),
})

export async function remindOfExemptions({ db, clock, config }: { db: Db; clock: Clock; config: Config }): Promise<void> {
  const now = clock.now()
  const today = getDay(now)
  for (const exemption of await listEndingExemptions(db, 'soon', today, addDays(today, exemptionNoticeDays)))
    await inTransaction(db, async (tx) => {
      if (await insertReminder(tx, exemption.versionId, 'soon', now)) await remind(tx, config, exemption)
    })
  for (const exemption of await listEndingExemptions(db, 'ended', addDays(today, -exemptionNoticeDays), addDays(today, -1)))
    await inTransaction(db, async (tx) => {
      if (await insertReminder(tx, exemption.versionId, 'ended', now)) await notifyEnded(tx, config, exemption)
    })
}

const remind = (tx: Db, config: Config, exemption: EndingExemption) =>
  tell(tx, config, exemption, `Your exemption from withholding ends on ${showDay(exemption.expiresOn)}`, [
    `If you are exempt this year, too, sign a new W-4 for ${exemption.dba} by then. Otherwise your shop withholds tax from your pay again.`,
  ])

async function notifyEnded(tx: Db, config: Config, exemption: EndingExemption): Promise<void> {
  await tell(tx, config, exemption, `Your exemption from withholding ended on ${showDay(exemption.expiresOn)}`, [
    `${exemption.dba} withholds by your last W-4 that did not claim an exemption, or as for a single person without other entries. A new W-4 changes that.`,
  ])
  const readers = await listRecordReaders(tx, exemption.shopId)
  await notifyAccounts(
    tx,
    readers.map((accountId) => ({
      accountId,
      type: 'default' as const,
      subject: 'paperwork' as const,
      title: `${exemption.name}’s exemption from withholding ended`,
      body: `Withhold income tax again. It ended on ${showDay(exemption.expiresOn)}.`,
      data: { path: buildShopPath(exemption.personnelId) },
    })),
  )
}

async function tell(
  tx: Db,
  { appUrl }: Config,
  exemption: EndingExemption,
  title: string,
  lines: readonly string[],
): Promise<void> {
  const button = { label: 'Open the W-4', url: `${appUrl}${ownPath}` }
  await sendMessage(tx, {
    channel: 'mail',
    recipient: exemption.email,
    sender: exemption.shopId,
    subject: title,
    ...composeMail({ title, lines, button }),
  })
  await notifyAccounts(tx, [
    {
      accountId: exemption.accountId,
      type: 'default',
      subject: 'paperwork',
      title,
      body: lines[0] ?? '',
      data: { path: ownPath },
    },
  ])
}
