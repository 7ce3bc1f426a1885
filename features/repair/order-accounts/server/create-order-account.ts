import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Context, inRetriedTransaction, type LinkActor, type Verb } from '../../../../kit/server/index.ts'
import { linkAccount, lockContact, lockCustomers, type LockedCustomer } from '../../../people/customers/server/index.ts'
import { orderLinkRefusals } from '../../../people/order-links/contract/index.ts'
import { confirmEmailByCode, createAccount, sendConfirmation, signInNewAccount } from '../../../platform/auth/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { recordAgreement } from '../../../platform/terms-versions/server/index.ts'
import { maskEmail } from '../../agreements/rules.ts'
import { requireConfirmedSigner } from '../../agreements/server/index.ts'
import { getOrigin, lockWorkOrder, recordEvent, requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import { orderAccountRefusals, type orderAccounts } from '../contract/index.ts'
import { requireLink } from './access.ts'

/**
 * The record that the shop entered becomes the account's own, with its vehicles, visits and messages. An existing account gets nothing: its
 * person logs in. The e-mail counts as confirmed only if the code went to exactly that address.
 */
export const createOrderAccount: Verb<typeof orderAccounts.create> = async (context, { body: { email, termsVersion } }) => {
  const link = requireLink(context.actor)
  await requireOwnWorkOrder(context.db, link, link.about)
  const code = await requireConfirmedSigner(context.db, link, context.clock.now())
  if (!code) return refuse(orderLinkRefusals.codeNeeded)
  const isProven = code.channel === 'mail' && code.sentTo.toLowerCase() === email
  const accountId = await inRetriedTransaction(context.db, async (tx) => {
    await lockContact(tx, email)
    // Before the customer, as every change of the order does.
    await lockWorkOrder(tx, link.about)
    const [customer] = await lockCustomers(tx, [link.person])
    if (!customer) return refuse(standardRefusals.notFound)
    refuseIf(customer.accountId === null ? null : orderAccountRefusals.hasAccount)
    const created = await createAccount(tx, { role: 'customer', email, password: null })
    await recordAgreement({ ...context, db: tx }, { accountId: created }, termsVersion)
    await linkAccount(tx, { customerId: customer.id, accountId: created, email, now: context.clock.now() })
    await recordAccount({ ...context, db: tx }, link, email)
    await welcome({ ...context, db: tx }, { id: created, email, isProven, customer })
    return created
  })
  if (isProven) await confirmEmailByCode(context, accountId)
  return signInNewAccount(context, accountId)
}

type Visit = Context<LinkActor>

const recordAccount = (context: Pick<Visit, 'db' | 'clock' | 'address' | 'userAgent'>, actor: LinkActor, email: string) =>
  recordEvent(context.db, {
    workOrderId: actor.about,
    by: getOrigin({ ...context, actor }),
    what: 'account-created',
    detail: { to: maskEmail(email) },
  })

interface NewAccount {
  id: string
  email: string
  isProven: boolean
  customer: LockedCustomer
}

async function welcome(
  context: Pick<Context, 'db' | 'get' | 'clock' | 'config'>,
  { id, email, isProven, customer }: NewAccount,
): Promise<void> {
  const subject = 'Welcome to Liftbay'
  const title = `Welcome, ${customer.firstName || customer.lastName}`
  const lines = [
    'Your account is ready. The visit, the vehicle and everything the shop entered for you are in it.',
    'Log in with this e-mail address. If you have not chosen a password, press “Forgot password?” when you log in, and we will send you a code.',
  ]
  if (isProven) {
    const button = { label: 'Log in', url: `${context.config.appUrl}/customer/login` }
    await sendMessage(context.db, { channel: 'mail', recipient: email, subject, ...composeMail({ title, lines, button }) })
  } else await sendConfirmation(context, { id, role: 'customer', email }, { subject, title, lines })
  if (customer.email !== '' && customer.email !== email) await notifyFormerAddress(context, customer.email)
}

/** The shop had another e-mail on file. Its person learns that it is no longer used. */
const notifyFormerAddress = ({ db: tx }: Pick<Context, 'db'>, recipient: string) =>
  sendMessage(tx, {
    channel: 'mail',
    recipient,
    subject: 'Your e-mail address was replaced',
    ...composeMail({
      title: 'Your e-mail address was replaced',
      lines: [
        'Someone entered a code sent to your phone and created a Liftbay account from the link to your repair order, with a different e-mail address. E-mails about that visit now go to that address.',
        'If that was not you, call the shop.',
      ],
    }),
  })
