import { showCents } from '../../common/cents.ts'
import { showDay } from '../../common/dates.ts'
import { showPhone } from '../../common/phone.ts'

type Detail = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const cents = (value: unknown) => (typeof value === 'number' ? showCents(value) : '')

const answered = ({ givenBy, authorizedCents, approved, declined }: Detail) =>
  `${text(givenBy)} approved ${text(approved)}, declined ${text(declined)}, authorized ${cents(authorizedCents)}`

const storage = ({ amountCents, days }: Detail) =>
  `${cents(amountCents)} for ${Array.isArray(days) ? days.map((day) => showDay(text(day))).join(', ') : ''}`

/** How the words of somebody who is not signed in reached the shop. */
const spokenOver = ({ way, phoneNumber }: Detail) =>
  way === 'phone' ? `, by phone ${showPhone(text(phoneNumber))}` : way === 'in-person' ? ', at the counter' : ''

/**
 * What happened between the shop and its customer about an order's estimates: the events that prove an authorization, and their
 * words. What the shop did on its own is none of them.
 */
const words: Record<string, (detail: Detail) => { what: string; detail: string }> = {
  'estimate-sent': ({ number, totalCents }) => ({
    what: number === 1 ? 'Estimate sent' : 'Revision sent',
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
      ? { what: 'Signed', detail: answered(detail) }
      : {
          what: detail['way'] === 'in-person' ? 'Answered at the counter' : 'Answered by phone',
          detail: `${answered(detail)}${detail['phoneNumber'] ? `, over ${showPhone(text(detail['phoneNumber']))}` : ''}`,
        },
  'storage-asked': (detail) => ({ what: 'Storage charge asked', detail: storage(detail) }),
  'storage-not-asked': (detail) => ({ what: 'Storage question taken back', detail: storage(detail) }),
  'storage-charged': (detail) => ({ what: 'Storage charged', detail: `${storage(detail)}, within the authorized amount` }),
  'storage-agreed': (detail) => ({
    what: 'Storage agreed',
    detail: `${text(detail['givenBy'])}${spokenOver(detail)}: ${storage(detail)}`,
  }),
  'storage-declined': (detail) => ({
    what: 'Storage declined',
    detail: `${text(detail['givenBy'])}${spokenOver(detail)}: ${storage(detail)}`,
  }),
  'storage-taken-back': (detail) => ({ what: 'Storage charge taken back', detail: storage(detail) }),
  'agreement-dismissed': ({ number }) => ({ what: 'Put aside', detail: `Version ${text(number)}, by the customer` }),
  'estimate-expired': ({ number }) => ({ what: 'Expired', detail: `Version ${text(number)}, without an answer` }),
  'paper-asked': () => ({ what: 'Paper asked for', detail: 'By the customer' }),
  'paper-handed-over': () => ({ what: 'Paper handed over', detail: 'By the shop' }),
}

/** An event of the trail in words; undefined for every other event. */
export const trailWords = (what: string, detail: Detail) => words[what]?.(detail)
