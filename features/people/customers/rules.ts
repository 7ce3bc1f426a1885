import { showPhone } from '../../../common/phone.ts'
import type { NoticeKind, SentTo, TextPurpose, TextsHow } from './contract/index.ts'

export * from './deletion.ts'

/** A person's name as documents and lists show it. A customer entered by phone may have only one of the two names. */
export const showFullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

/** A customer as a notice can reach them. */
export interface Reachable {
  accountId: string | null
  email: string
  phone1?: string
  /** They agreed to texts. Nobody else gets texts about their visit. */
  agreesToTexts?: boolean
  /** They asked to be called instead of texted. */
  prefersCalls?: boolean
  /** The notices they turned off, by mail and by text. */
  noMail?: readonly NoticeKind[]
  noText?: readonly NoticeKind[]
}

const ownWords = 'Text me about my visits. Message and data rates may apply. Reply STOP to end.'

/** The sentence beside the box that was checked, stored with each answer. */
export const textsWords: Readonly<Record<TextsHow, string>> = {
  preferences: ownWords,
  booking: ownWords,
  text: 'START, texted to the shop’s number.',
  counter: 'OK to text: the customer said that we may text them about their visits.',
}

/** Marketing needs its own OK in writing, which is not a condition of anything (47 CFR 64.1200(f)(9), as of November 2026). */
export const remindersWords =
  'Text me reminders of work that I put off, and offers, from shops I have been to. I need not agree to this to have work done. Message and data rates may apply. Reply STOP to end.'

/** The sentence that the desk confirms when it records an OK to reminders, which the customer gave in writing. */
export const remindersAtCounterWords =
  'OK to reminders: the customer agreed in writing that we may text them reminders of work that they put off, and offers, and knows that they need not agree to have work done.'

export const getConsentWords = (purpose: TextPurpose, how: TextsHow): string => {
  if (purpose === 'visits') return textsWords[how]
  return how === 'counter' ? remindersAtCounterWords : remindersWords
}

/** Decides where a notice goes. `isBarred`: the shop may not write to them. `isOff`: they turned this kind of notice off. */
export function chooseChannels(
  { accountId, email, phone1 = '', agreesToTexts = false, prefersCalls = false, noMail = [], noText = [] }: Reachable,
  notice: { kind?: NoticeKind; mail?: unknown; text?: unknown; textIfAgreed?: unknown },
  { isBarred = false, isOff = false }: { isBarred?: boolean; isOff?: boolean } = {},
): SentTo {
  const nothing = { email: '', text: '', inApp: false, whyNoText: null }
  if (isOff) return { ...nothing, why: 'turned-off' }
  if (isBarred) return { ...nothing, why: 'barred' }
  const isMailOff = notice.kind !== undefined && noMail.includes(notice.kind)
  const whyNoText = !agreesToTexts
    ? 'not-ok'
    : prefersCalls
      ? 'calls'
      : notice.kind !== undefined && noText.includes(notice.kind)
        ? 'turned-off'
        : null
  const sent = {
    email: notice.mail && !isMailOff ? email : '',
    text: notice.text || (notice.textIfAgreed && !whyNoText) ? phone1 : '',
  }
  return {
    ...sent,
    inApp: accountId !== null,
    why: sent.email || sent.text ? null : notice.mail && isMailOff && email ? 'turned-off' : 'no-address',
    whyNoText: sent.text || !notice.textIfAgreed ? null : phone1 ? whyNoText : 'no-phone',
  }
}

const noText = {
  'not-ok': 'has not OK’d texts',
  calls: 'prefers calls to texts',
  'turned-off': 'turned these texts off',
  'no-phone': 'has no phone on file',
}

const reasons = {
  'no-address': 'has no e-mail',
  'turned-off': 'turned these notices off',
  barred: 'cannot get messages from your shop',
  limit: 'already got as many messages as your shop may send in a day',
}

/** Tells a shop after an action: "E-mail sent to kim@example.test." or that nothing was sent, why, and whom to call. */
export function describeSent({ email, text, inApp, why, whyNoText }: SentTo, who: { firstName: string; phone1: string }): string {
  const sent = [email && `E-mail sent to ${email}.`, text && `Text sent to ${showPhone(text)}.`].filter(Boolean)
  const name = who.firstName || 'The customer'
  if (sent.length > 0) return [...sent, whyNoText && `No text: ${name} ${noText[whyNoText]}.`].filter(Boolean).join(' ')
  if (inApp && why === 'no-address') return `${name} sees it in the Liftbay account. No e-mail or text was sent.`
  const reason = [reasons[why ?? 'no-address'], why === 'no-address' && whyNoText && noText[whyNoText]]
    .filter(Boolean)
    .join(' and ')
  return `Nothing was sent: ${name} ${reason}.${who.phone1 ? ` Call ${showPhone(who.phone1)}.` : ''}`
}
