import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Company, Person } from '../../auth/contract.ts'
import { type Attachment, mailText, sendMessages } from '../../messages/server/index.ts'
import type { NotificationType } from '../../notifications/contract.ts'
import { notifyAll } from '../../notifications/server/index.ts'
import { mailHeads } from '../../shops/server/index.ts'
import { fullName } from '../rules.ts'
import {
  customerJson,
  type CustomerRow,
  findCustomer,
  insertCustomer,
  lockContact,
  lockWalkIns,
  updatePreferences,
} from './store.ts'

export { insertCustomer as createCustomer, lockContact, updatePreferences as keepPreferences }
export {
  deleteEntered as deleteEnteredCustomers,
  type EnteredCustomer,
  insertEntered as enterCustomers,
  lockContacts,
} from './store-entered.ts'
export { deleteWalkIn, type EnteredFacts, type HeldCustomer, lockCustomers, stopServiceReminders, updateWalkIn } from './store.ts'

/** The customer of an account (null: one of another role), and those whom shops entered by the same e-mail and phone: one person. Locked until the transaction ends. */
export async function walkInsOf(tx: Db, accountId: string): Promise<{ customerId: string; walkIns: string[] } | null> {
  const found = await findCustomer(tx, { accountId })
  if (!found) return null
  await lockContact(tx, found.email)
  return { customerId: found.id, walkIns: await lockWalkIns(tx, found.email, found.phone1) }
}

/** The signed-in customer's own record. */
export async function customerOf(db: Db, actor: Actor): Promise<CustomerRow> {
  return (await findCustomer(db, { accountId: actor.accountId })) ?? refuse(standardRefusals.notFound)
}

/** How to reach a customer; somebody the shop entered has no account. */
export async function contactOf(db: Db, customerId: string) {
  const customer = (await findCustomer(db, { id: customerId })) ?? refuse(standardRefusals.notFound)
  const { accountId, email, phone1, carIsReady } = customer
  return { accountId, name: fullName(customer), email, phone1, carIsReady }
}

export interface Tidings {
  type: NotificationType
  title: string
  body: string
  /** What the bell leads to. A `shop` in it is the one that the mail is from. */
  data: Record<string, unknown>
  /** The contact preference it goes by: who said no to that is told nothing. */
  preference?: 'carIsReady'
  mail?: {
    subject: string
    title: string
    lines: string[]
    button?: { label: string; url: string }
    attachments?: readonly Attachment[]
  }
  /** For the phone; only where one is given. */
  text?: string
}

/** Tells a customer by the bell, if they have signed up, and by mail, if an address is known; both after the commit. */
export async function tellCustomer(tx: Db, customerId: string, tidings: Tidings): Promise<void> {
  const contact = await contactOf(tx, customerId)
  if (tidings.preference && !contact[tidings.preference]) return
  await tellCustomers(tx, [{ ...contact, tidings }])
}

/** The same for any number whose contacts are known and preferences asked, in a few statements. */
export async function tellCustomers(
  tx: Db,
  all: readonly { accountId: string | null; email: string; phone1?: string; tidings: Tidings }[],
): Promise<void> {
  await notifyAll(
    tx,
    all.flatMap(({ accountId, tidings: { type, title, body, data } }) =>
      accountId ? [{ accountId, type, title, body, data }] : [],
    ),
  )
  const shopOf = ({ data }: Tidings) => (typeof data['shop'] === 'string' ? data['shop'] : '')
  const heads = await mailHeads(tx, [...new Set(all.flatMap(({ tidings }) => shopOf(tidings) || []))])
  await sendMessages(
    tx,
    all.flatMap(({ email, phone1, tidings: { mail, text, ...tidings } }) => [
      ...(mail && email
        ? [
            {
              channel: 'mail' as const,
              recipient: email,
              subject: mail.subject,
              ...mailText({ ...mail, head: heads.get(shopOf(tidings)) }),
              ...(mail.attachments ? { attachments: mail.attachments } : {}),
            },
          ]
        : []),
      ...(text && phone1 ? [{ channel: 'text' as const, recipient: phone1, subject: '', text }] : []),
    ]),
  )
}

/** The sign-in's answer for a customer. */
export async function customerProfile(db: Db, accountId: string): Promise<{ person: Partial<Person>; company: Company }> {
  const customer = await findCustomer(db, { accountId })
  const record = await customerJson(db, accountId)
  if (!customer || !record) return { person: {}, company: {} }
  const { isSetPreferences, preferredShop } = JSON.parse(record.json) as {
    isSetPreferences: boolean
    preferredShop: { id: string; dba: string } | null
  }
  return {
    person: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      customerId: customer.id,
      isSetPreferences,
      preferredShopId: preferredShop?.id ?? null,
      shop: preferredShop?.id ?? null,
    },
    company: preferredShop ?? {},
  }
}
