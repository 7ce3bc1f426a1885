import type { Config, Db } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount, notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { listRecordReaders, type PersonnelRecord } from '../../personnel/server/index.ts'

/** The shop's page of the record. */
export const buildShopPath = (recordId: string) => `/home-owner/onboarding/${recordId}/i-9`
export const ownPath = '/i-9'

const fullName = ({ firstName, lastName }: PersonnelRecord) => `${firstName} ${lastName}`

export const notifySection1Signed = (tx: Db, record: PersonnelRecord) =>
  notifyShop(tx, record, `${fullName(record)} signed Section 1 of Form I-9`, 'Examine their documents and sign Section 2.')

export const notifySection1Corrected = (tx: Db, record: PersonnelRecord) =>
  notifyShop(tx, record, `${fullName(record)} corrected Section 1 of Form I-9`, 'The earlier entries are in the audit trail.')

/** Tells everyone who may see the shop's personnel records. */
export async function notifyShop(
  tx: Db,
  { shopId, id }: Pick<PersonnelRecord, 'shopId' | 'id'>,
  title: string,
  body: string,
): Promise<void> {
  const readers = await listRecordReaders(tx, shopId)
  const data = { path: buildShopPath(id) }
  await notifyAccounts(
    tx,
    readers.map((accountId) => ({ accountId, type: 'default' as const, subject: 'paperwork' as const, title, body, data })),
  )
}

export const notifySection2Signed = (tx: Db, record: PersonnelRecord) =>
  notifyEmployee(tx, record, `${record.dba} signed Section 2 of your Form I-9`)

export const notifySection2Corrected = (tx: Db, record: PersonnelRecord) =>
  notifyEmployee(tx, record, `${record.dba} added an entry to your Form I-9`)

export const notifyPaperRecorded = (tx: Db, record: PersonnelRecord, isOnFile: boolean) =>
  notifyEmployee(
    tx,
    record,
    isOnFile
      ? `${record.dba} recorded that your Form I-9 is on paper`
      : `${record.dba} removed the record that your Form I-9 is on paper`,
  )

const notifyEmployee = (tx: Db, { accountId }: PersonnelRecord, title: string) =>
  notifyAccount(tx, {
    accountId,
    type: 'default',
    subject: 'paperwork',
    title,
    body: 'You can read what is on the form.',
    data: { path: ownPath },
  })

/** Asks the employee to fill in Section 1. Refuses with `message_limit` when no more e-mail can be sent today. */
export async function notifyI9Asked(tx: Db, { appUrl }: Config, record: PersonnelRecord, note: string): Promise<void> {
  const title = `${record.dba} asks you to complete Form I-9`
  await sendMessage(tx, {
    channel: 'mail',
    recipient: record.email,
    sender: record.shopId,
    mustSend: true,
    subject: title,
    ...composeMail({
      title,
      lines: [
        ...(note ? [note] : []),
        'Form I-9 shows that you may work in the United States. Sign Section 1 by your first day of work. You choose which of the acceptable documents to show your shop.',
      ],
      button: { label: 'Open Form I-9', url: `${appUrl}${ownPath}` },
    }),
  })
  await notifyAccount(tx, {
    accountId: record.accountId,
    type: 'default',
    subject: 'paperwork',
    title,
    body: note || 'It takes about five minutes.',
    data: { path: ownPath },
  })
}
