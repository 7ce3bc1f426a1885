import { showDay } from '../../../../common/dates.ts'
import type { Config, Db } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount, notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { listRecordReaders, type PersonnelRecord } from '../../personnel/server/index.ts'
import type { ShopEntry } from '../contract/index.ts'

/** The shop's page of the record. */
export const buildShopPath = (recordId: string) => `/home-owner/onboarding/${recordId}/w-4`
export const ownPath = '/w-4'

const fullName = ({ firstName, lastName }: PersonnelRecord) => `${firstName} ${lastName}`

export async function notifyW4Signed(
  tx: Db,
  record: PersonnelRecord,
  { effectiveOn, isBelowLockIn }: { effectiveOn: string; isBelowLockIn: boolean },
): Promise<void> {
  const readers = await listRecordReaders(tx, record.shopId)
  const body = isBelowLockIn
    ? 'It withholds less than the IRS lock-in letter, so it is kept and not applied.'
    : `It takes effect on ${showDay(effectiveOn)}.`
  const title = `${fullName(record)} signed a W-4`
  const data = { path: buildShopPath(record.id) }
  await notifyAccounts(
    tx,
    readers.map((accountId) => ({ accountId, type: 'default' as const, subject: 'paperwork' as const, title, body, data })),
  )
}

/** Asks the employee to fill in a form. Refuses with `message_limit` when no more e-mail can be sent today. */
export async function notifyW4Asked(tx: Db, { appUrl }: Config, record: PersonnelRecord): Promise<void> {
  await sendMessage(tx, {
    channel: 'mail',
    recipient: record.email,
    sender: record.shopId,
    mustSend: true,
    subject: `${record.dba} asks you to fill in your W-4`,
    ...composeMail({
      title: `${record.dba} asks you to fill in your W-4`,
      lines: [
        'Form W-4 tells your shop how much federal income tax to withhold from your pay. It takes about five minutes, and you can stop and continue on another device.',
      ],
      button: { label: 'Fill in the W-4', url: `${appUrl}${ownPath}` },
    }),
  })
  await notifyAccount(tx, {
    accountId: record.accountId,
    type: 'default',
    subject: 'paperwork',
    title: `${record.dba} asks you to fill in your W-4`,
    body: 'It takes about five minutes.',
    data: { path: ownPath },
  })
}

const entered: Record<ShopEntry['kind'], string> = {
  old: 'a W-4 from before 2020',
  'lock-in': 'a lock-in letter from the IRS',
  release: 'that the IRS released the lock-in letter',
  residency: 'your residency for the W-4',
}

export async function notifyEntered(tx: Db, record: PersonnelRecord, { kind }: ShopEntry): Promise<void> {
  await notifyAccount(tx, {
    accountId: record.accountId,
    type: 'default',
    subject: 'paperwork',
    title: `${record.dba} entered ${entered[kind]}`,
    body: 'See what applies to your pay.',
    data: { path: ownPath },
  })
}
