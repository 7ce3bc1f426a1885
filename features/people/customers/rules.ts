import { showPhone } from '../../../common/phone.ts'
import type { SentTo } from './contract/index.ts'

export * from './deletion.ts'

/** A person's name as documents and lists show it. A customer entered by phone may have only one of the two names. */
export const showFullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

/** A customer as a notice can reach them. */
export interface Reachable {
  accountId: string | null
  email: string
  phone1?: string
  /** They saved contact preferences, and did not ask to be called instead. Nobody else gets texts about their visit. */
  agreesToTexts?: boolean
}

/** Decides where a notice goes. `isBarred`: the shop may not write to them. `isOff`: they turned this kind of notice off. */
export function chooseChannels(
  { accountId, email, phone1 = '', agreesToTexts = false }: Reachable,
  notice: { mail?: unknown; text?: unknown; textIfAgreed?: unknown },
  { isBarred = false, isOff = false }: { isBarred?: boolean; isOff?: boolean } = {},
): SentTo {
  const nothing = { email: '', text: '', inApp: false }
  if (isOff) return { ...nothing, why: 'turned-off' }
  if (isBarred) return { ...nothing, why: 'barred' }
  const sent = {
    email: notice.mail ? email : '',
    text: notice.text || (notice.textIfAgreed && agreesToTexts) ? phone1 : '',
  }
  return { ...sent, inApp: accountId !== null, why: sent.email || sent.text ? null : 'no-address' }
}

const reasons = {
  'no-address': 'has no e-mail and no texts',
  'turned-off': 'turned these notices off',
  barred: 'cannot get messages from your shop',
  limit: 'already got as many messages as your shop may send in a day',
}

/** What a shop reads after an action: "E-mail sent to kim@example.test." or that nothing was sent, why, and whom to call. */
export function describeSent({ email, text, inApp, why }: SentTo, who: { firstName: string; phone1: string }): string {
  const sent = [email && `E-mail sent to ${email}.`, text && `Text sent to ${showPhone(text)}.`].filter(Boolean)
  if (sent.length > 0) return sent.join(' ')
  const name = who.firstName || 'The customer'
  if (inApp && why === 'no-address') return `${name} sees it in the Liftbay account. No e-mail or text was sent.`
  return `Nothing was sent: ${name} ${reasons[why ?? 'no-address']}.${who.phone1 ? ` Call ${showPhone(who.phone1)}.` : ''}`
}
