import { showDay } from '../../common/dates.ts'
import { showPhone } from '../../common/phone.ts'
import type { Side } from './contract.ts'

/** A question often comes after the drive home; what comes later is a new visit. */
export const daysAfterClosing = 30

/** Null while the order is open: it closes only with it. */
export const closesAt = (orderClosedAt: Date | null): Date | null =>
  orderClosedAt && new Date(orderClosedAt.getTime() + daysAfterClosing * 86_400_000)

export function isOpen(orderClosedAt: Date | null, now: Date): boolean {
  const end = closesAt(orderClosedAt)
  return end === null || now < end
}

/** Why nothing can be written any more, and how the other side is reached. */
export function closedSentence(
  side: Side,
  end: Date | string,
  shop: { dba: string; phone1: string; timeZone: string },
  customer: { name: string; phone1: string },
): string {
  const [name, phone] = side === 'customer' ? [shop.dba, shop.phone1] : [customer.name, customer.phone1]
  const when = `This conversation closed on ${showDay(end, shop.timeZone)}, ${daysAfterClosing} days after the visit.`
  return phone ? `${when} Call ${name} at ${showPhone(phone)}.` : when
}

/** What a photo shows, as its sender says; else which it is and whose. */
export const photoAlt = (described: string, { place, of, from }: { place: number; of: number; from: string }): string =>
  described || `Photo ${place} of ${of} from ${from}`

interface Marks {
  /** The number of the newest message of the other side. */
  newest: number
  seen: number
  told: number
}

/** One notice while something is unread: what follows it in a row brings none of its own. */
export const needsNotice = ({ newest, seen, told }: Marks): boolean => newest > seen && told <= seen

/** Who has no page to look at gets every message, those written in a row together. */
export const needsCopy = ({ newest, told }: Pick<Marks, 'newest' | 'told'>): boolean => newest > told
