import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import { showPhone } from '../../../common/phone.ts'
import { showOptions } from './options.ts'

type Detail = Readonly<Record<string, unknown>>

const readText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const readCents = (value: unknown) => (typeof value === 'number' ? showCents(value) : '')

const describeAnswer = ({ givenBy, authorizedCents, approved, declined, options }: Detail) =>
  `${readText(givenBy)} approved ${readText(approved)}, declined ${readText(declined)}, ${typeof options === 'number' ? `added ${showOptions(options)}, ` : ''}authorized ${readCents(authorizedCents)}`

const describeStorage = ({ amountCents, days }: Detail) =>
  `${readCents(amountCents)} for ${Array.isArray(days) ? days.map((day) => showDay(readText(day))).join(', ') : ''}`

/** How a spoken answer reached the shop. */
const describeChannel = ({ way, phoneNumber, codeTo }: Detail) =>
  way === 'phone'
    ? `, by phone ${showPhone(readText(phoneNumber))}`
    : way === 'in-person'
      ? ', at the counter'
      : codeTo
        ? `, after a code to ${readText(codeTo)}`
        : ''

/**
 * The events between shop and customer about an order's estimates that prove an authorization, in
 * words. The shop's own acts are not part of it.
 */
const descriptions: Record<string, (detail: Detail) => { what: string; detail: string }> = {
  'estimate-sent': ({ number, totalCents }) => ({
    what: number === 1 ? 'Estimate sent' : 'Revised estimate sent',
    detail: `Version ${readText(number)}, ${readCents(totalCents)}`,
  }),
  'estimate-viewed': ({ number }) => ({ what: 'Viewed', detail: `Version ${readText(number)}, by the customer` }),
  'estimate-read': ({ number }) => ({ what: 'Scrolled to the end', detail: `Version ${readText(number)}, estimate and terms` }),
  'code-sent': ({ channel, to }) => ({
    what: 'Code sent',
    detail: `Six digits by ${channel === 'text' ? 'text' : 'e-mail'} to ${readText(to)}`,
  }),
  'code-confirmed': ({ channel, to }) => ({
    what: 'Code confirmed',
    detail: `The code that went by ${channel === 'text' ? 'text' : 'e-mail'} to ${readText(to)}`,
  }),
  'consent-given': ({ version }) => ({ what: 'Consent given', detail: `To electronic records, text of ${readText(version)}` }),
  'consent-withdrawn': ({ version }) => ({
    what: 'Consent withdrawn',
    detail: `To electronic records, text of ${readText(version)}`,
  }),
  authorized: (detail) =>
    detail['how'] === 'electronic'
      ? { what: 'Signed', detail: describeAnswer(detail) }
      : {
          what: detail['way'] === 'in-person' ? 'Answered at the counter' : 'Answered by phone',
          detail: `${describeAnswer(detail)}${detail['phoneNumber'] ? `, at ${showPhone(readText(detail['phoneNumber']))}` : ''}`,
        },
  'storage-asked': (detail) => ({ what: 'Storage charge requested', detail: describeStorage(detail) }),
  'storage-not-asked': (detail) => ({ what: 'Storage request withdrawn', detail: describeStorage(detail) }),
  'storage-charged': (detail) => ({
    what: 'Storage charged',
    detail: `${describeStorage(detail)}, within the authorized amount`,
  }),
  'storage-agreed': (detail) => ({
    what: 'Storage charge approved',
    detail: `${readText(detail['givenBy'])}${describeChannel(detail)}: ${describeStorage(detail)}`,
  }),
  'storage-declined': (detail) => ({
    what: 'Storage charge declined',
    detail: `${readText(detail['givenBy'])}${describeChannel(detail)}: ${describeStorage(detail)}`,
  }),
  'bill-disputed': ({ reason }) => ({ what: 'Bill disputed', detail: String(reason) }),
  'dispute-settled': () => ({ what: 'Dispute settled', detail: '' }),
  'storage-taken-back': (detail) => ({ what: 'Storage charge removed', detail: describeStorage(detail) }),
  'agreement-dismissed': ({ number }) => ({ what: 'Dismissed', detail: `Version ${readText(number)}, by the customer` }),
  'estimate-expired': ({ number }) => ({ what: 'Expired', detail: `Version ${readText(number)}, without an answer` }),
  'paper-asked': () => ({ what: 'Paper copy requested', detail: 'By the customer' }),
  'paper-handed-over': () => ({ what: 'Paper copy handed over', detail: 'By the shop' }),
}

/** A trail event in words; undefined for any other event. */
export const describeTrailEvent = (what: string, detail: Detail) => descriptions[what]?.(detail)
