import { showDay, showDayAndTime } from '../../../../common/dates.ts'
import type { Config, Db } from '../../../../kit/server/index.ts'
import { findBankNames } from '../../../platform/bank-directory/server/index.ts'
import { composeMail, sendMessages } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { listRecordReaders, type PersonnelRecord } from '../../personnel/server/index.ts'
import type { StoredAccount, StoredDeposit } from './stored-deposit.ts'

type Contacts = readonly StoredDeposit['contact'][]

export const ownPath = '/direct-deposit'
/** The shop's page of the record. */
const buildShopPath = (recordId: string) => `/home-owner/onboarding/${recordId}/direct-deposit`

interface Change {
  record: PersonnelRecord
  /** The contacts now and at earlier changes: somebody who took over the account may have changed the phone first. */
  contacts: Contacts
  accounts: readonly StoredAccount[]
  effectiveOn: string
  madeAt: Date
}

const describe = ({ routing, account, type }: StoredAccount, names: ReadonlyMap<string, string>) =>
  `${names.get(routing) ?? `Bank ${routing}`}, ${type}, ending in ${account.slice(-4)}`

export async function notifyDepositChanged(tx: Db, config: Config, change: Change): Promise<void> {
  const { record, contacts, accounts, effectiveOn, madeAt } = change
  const from = showDay(effectiveOn)
  const names = await findBankNames(
    tx,
    accounts.map(({ routing }) => routing),
  )
  await warn(tx, config, contacts, {
    title: 'Your direct deposit was changed',
    lines: [
      `On ${showDayAndTime(madeAt, record.timeZone)} your direct deposit at ${record.dba} was changed. From ${from} your pay goes to:`,
      accounts.length > 0 ? accounts.map((account) => describe(account, names)).join('\n') : 'No account. You are paid by check.',
      `If this was not you, cancel the change before ${from}, change your password, and tell your shop.`,
    ],
    text: `Your direct deposit at ${record.dba} changes on ${from}. If this was not you, cancel it and change your password:`,
  })
  const readers = await listRecordReaders(tx, record.shopId)
  await notifyAccounts(
    tx,
    readers.map((accountId) => ({
      accountId,
      type: 'default' as const,
      subject: 'paperwork' as const,
      title: `${record.firstName} ${record.lastName} changed the direct deposit`,
      body: `It takes effect on ${from}.`,
      data: { path: buildShopPath(record.id) },
    })),
  )
}

export const notifyDepositCancelled = (
  tx: Db,
  config: Config,
  { record, contacts }: { record: PersonnelRecord; contacts: Contacts },
) =>
  warn(tx, config, contacts, {
    title: 'The change to your direct deposit was canceled',
    lines: [`Your pay at ${record.dba} keeps going where it went before.`],
    text: `The change to your direct deposit at ${record.dba} was canceled.`,
  })

/** By e-mail and text to every address and phone. These are Liftbay's own messages, so no shop's limit holds them back. */
async function warn(
  tx: Db,
  { appUrl }: Config,
  contacts: Contacts,
  { title, lines, text }: { title: string; lines: readonly string[]; text: string },
): Promise<void> {
  const link = `${appUrl}${ownPath}`
  const mail = { subject: title, ...composeMail({ title, lines, button: { label: 'Open Direct Deposit', url: link } }) }
  const phones = new Set(contacts.map(({ phone }) => phone).filter((phone) => phone !== ''))
  await sendMessages(tx, [
    ...[...new Set(contacts.map(({ email }) => email))].map((recipient) => ({ channel: 'mail' as const, recipient, ...mail })),
    ...[...phones].map((recipient) => ({ channel: 'text' as const, recipient, subject: title, text, link, isUrgent: true })),
  ])
}
