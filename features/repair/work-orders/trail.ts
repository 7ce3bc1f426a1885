import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import { showPhone } from '../../../common/phone.ts'

type Detail = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const cents = (value: unknown) => (typeof value === 'number' ? showCents(value) : '')

const describeAnswer = ({ givenBy, authorizedCents, approved, declined }: Detail) =>
  `${text(givenBy)} approved ${text(approved)}, declined ${text(declined)}, authorized ${cents(authorizedCents)}`

const describeStorage = ({ amountCents, days }: Detail) =>
  `${cents(amountCents)} for ${Array.isArray(days) ? days.map((day) => showDay(text(day))).join(', ') : ''}`

/** How a spoken answer reached the shop. */
const describeChannel = ({ way, phoneNumber }: Detail) =>
  way === 'phone' ? `, by phone ${showPhone(text(phoneNumber))}` : way === 'in-person' ? ', at the counter' : ''

/**
 * What happened between shop and customer about an order's estimates: the events that prove an authorization, in
 * words. What the shop did on its own is not part of it.
 */
const descriptions: Record<string, (detail: Detail) => { what: string; detail: string }> = {
  'estimate-sent': ({ number, totalCents }) => ({
    what: number === 1 ? 'Estimate sent' : 'Revised estimate sent',
    detail: `Version ${text(number)}, ${cents(totalCents)}`,
  }),
  'estimate-viewed': ({ number }) => ({ what: 'Viewed', detail: `Version ${text(number)}, by the customer` }),
  'estimate-read': ({ number }) => ({ what: 'Scrolled to the end', detail: `Version ${text(number)}, estimate and terms` }),
  'consent-given': ({ version }) => ({ what: 'Consent given', detail: `To electronic records, text of ${text(version)}` }),
  'consent-withdrawn': ({ version }) => ({
    what: 'Consent withdrawn',
    detail: `To electronic records, text of ${text(version)}`,
  }),
  authorized: (detail) =>
    detail['how'] === 'electronic'
      ? { what: 'Signed', detail: describeAnswer(detail) }
      : {
          what: detail['way'] === 'in-person' ? 'Answered at the counter' : 'Answered by phone',
          detail: `${describeAnswer(detail)}${detail['phoneNumber'] ? `, at ${showPhone(text(detail['phoneNumber']))}` : ''}`,
        },
  'storage-asked': (detail) => ({ what: 'Storage charge requested', detail: describeStorage(detail) }),
  'storage-not-asked': (detail) => ({ what: 'Storage request withdrawn', detail: describeStorage(detail) }),
  'storage-charged': (detail) => ({
    what: 'Storage charged',
    detail: `${describeStorage(detail)}, within the authorized amount`,
  }),
  'storage-agreed': (detail) => ({
    what: 'Storage charge approved',
    detail: `${text(detail['givenBy'])}${describeChannel(detail)}: ${describeStorage(detail)}`,
  }),
  'storage-declined': (detail) => ({
    what: 'Storage charge declined',
    detail: `${text(detail['givenBy'])}${describeChannel(detail)}: ${describeStorage(detail)}`,
  }),
  'storage-taken-back': (detail) => ({ what: 'Storage charge removed', detail: describeStorage(detail) }),
  'agreement-dismissed': ({ number }) => ({ what: 'Dismissed', detail: `Version ${text(number)}, by the customer` }),
  'estimate-expired': ({ number }) => ({ what: 'Expired', detail: `Version ${text(number)}, without an answer` }),
  'paper-asked': () => ({ what: 'Paper copy requested', detail: 'By the customer' }),
  'paper-handed-over': () => ({ what: 'Paper copy handed over', detail: 'By the shop' }),
}

/** A trail event in words; undefined for any other event. */
export const describeTrailEvent = (what: string, detail: Detail) => descriptions[what]?.(detail)
