import { dayMilliseconds, hourMilliseconds, showDay } from '../../../common/dates.ts'
import { showPhone } from '../../../common/phone.ts'
import type { Side, TextReach } from './contract/index.ts'

/** Questions often come after the drive home; later ones belong to a new visit. */
export const daysAfterClosing = 30

/** Null while the order is open, because the conversation stays open with it. */
export const calculateClosingTime = (orderClosedAt: Date | null): Date | null =>
  orderClosedAt && new Date(orderClosedAt.getTime() + daysAfterClosing * dayMilliseconds)

export function isOpen(orderClosedAt: Date | null, now: Date): boolean {
  const end = calculateClosingTime(orderClosedAt)
  return end === null || now < end
}

/** Says why nobody can write any more, and how to reach the other side. */
export function describeClosed(
  side: Side,
  end: Date | string,
  shop: { dba: string; phone1: string; timeZone: string },
  customer: { name: string; phone1: string },
): string {
  const [name, phone] = side === 'customer' ? [shop.dba, shop.phone1] : [customer.name, customer.phone1]
  const when = `This conversation closed on ${showDay(end, shop.timeZone)}, ${daysAfterClosing} days after the visit.`
  return phone ? `${when} Call ${name} at ${showPhone(phone)}.` : when
}

/** A photo's alt text: the sender's description, or else its position and sender. */
export const describePhoto = (described: string, { place, of, from }: { place: number; of: number; from: string }): string =>
  described || `Photo ${place} of ${of} from ${from}`

/** Why the shop cannot text the customer; null when it can. */
export function describeNoTexts(reach: TextReach, name: string): string | null {
  const sentences: Record<TextReach, string | null> = {
    ok: null,
    'no-number': 'Your shop has no texting number yet. The owner can get one in the shop’s settings.',
    'no-phone': `${name} has no phone on file.`,
    'not-ok': `${name} has not OK’d texts, and has not texted you in the last 7 days.`,
    stopped: `${name} texted STOP. You cannot text them until they text START.`,
    declined: `${name} said that they are not your customer, so you cannot text them.`,
  }
  return sentences[reach]
}

/** Why the shop cannot e-mail the customer; null when it can. */
export function describeNoMail({ email, hasDeclined }: { email: string; hasDeclined: boolean }, name: string): string | null {
  if (email === '') return `${name} has no e-mail address on file.`
  return hasDeclined ? `${name} said that they are not your customer, so you cannot e-mail them.` : null
}

/** The answer to what a customer has just texted goes out at night, too. */
export const isAnswerNow = (lastTextAt: Date | null, now: Date): boolean =>
  lastTextAt !== null && now.getTime() - lastTextAt.getTime() <= 2 * hourMilliseconds

/** How long after a customer's text the shop may answer by text without another OK. */
export const daysOfTexting = 7

interface ReadMarks {
  /** The number of the newest message of the other side. */
  newest: number
  seen: number
  told: number
}

/** One notice while anything is unread; later messages bring no further ones. */
export const needsNotice = ({ newest, seen, told }: ReadMarks): boolean => newest > seen && told <= seen

/** Customers without an account have no page to look at, so they get every message; those sent in a row come together. */
export const needsCopy = ({ newest, told }: Pick<ReadMarks, 'newest' | 'told'>): boolean => newest > told
