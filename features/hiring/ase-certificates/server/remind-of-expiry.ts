import { addDays, getDay, showDay } from '../../../../common/dates.ts'
import { type Clock, type Config, type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import { findReminder, nameCertificate, reminderDays } from '../rules.ts'
import { type ExpiringRow, insertReminder, listExpiring } from './store.ts'

interface Needs {
  db: Db
  clock: Clock
  config: Config
}

/** Reminds people 90, 30 and 7 days before an ASE certificate expires, by e-mail and bell, each once. */
export const createExpiryReminderJob = (needs: Needs): TimedJob => ({
  name: 'remind-of-ase-expiry',
  cron: '23 14 * * *',
  work: () => remindOfExpiry(needs),
})

export async function remindOfExpiry({ db, clock, config }: Needs): Promise<void> {
  const now = clock.now()
  const today = getDay(now)
  for (const certificate of await listExpiring(db, today, addDays(today, reminderDays[0]))) {
    const days = findReminder(certificate.expiresOn, today)
    if (days === null || certificate.sent.includes(days)) continue
    await inTransaction(db, async (tx) => {
      if (await insertReminder(tx, certificate.id, days, now)) await remind(tx, config, certificate)
    })
  }
}

/** Liftbay's own message, so no shop's limit holds it back. */
async function remind(tx: Db, { appUrl }: Config, { accountId, email, code, expiresOn }: ExpiringRow): Promise<void> {
  const title = `Your ASE certificate ${nameCertificate(code)} expires on ${showDay(expiresOn)}`
  const lines = ['Renew it with ASE before then, and enter the new dates. Your shop then sees that you are still certified.']
  await sendMessage(tx, {
    channel: 'mail',
    recipient: email,
    subject: title,
    ...composeMail({ title, lines, button: { label: 'Open your certificates', url: `${appUrl}/aes` } }),
  })
  await notifyAccount(tx, {
    accountId,
    type: 'default',
    subject: 'paperwork',
    title,
    body: lines[0] ?? '',
    data: { path: '/aes' },
  })
}
