import { showCents } from '../../../common/cents.ts'
import { showPhone } from '../../../common/phone.ts'
import { showMiles } from '../../vehicles/rules.ts'
import { Waiting, WorkOrderState, type WorkOrderEvent } from '../contract.ts'
import { trailWords } from '../trail.ts'
import { stateWords } from './states.ts'
import { waitingText } from './waiting-text.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const cents = (value: unknown) => (typeof value === 'number' ? showCents(value) : '')
const state = (value: unknown) => {
  const found = WorkOrderState.safeParse(value)
  return found.success ? stateWords[found.data].label : text(value)
}

type Detail = WorkOrderEvent['detail']

/** A reading below what the vehicle had: the order keeps the one, the vehicle the other. */
const lowReading = ({ odometer, knownOdometer }: Detail) =>
  typeof odometer === 'number' && typeof knownOdometer === 'number'
    ? `. The odometer reads ${showMiles(odometer)}; ${showMiles(knownOdometer)} were known, and the vehicle keeps those`
    : ''

const sentences: Record<string, (detail: Detail) => string> = {
  created: (detail) => `Order started for a walk-in${lowReading(detail)}`,
  'checked-in': (detail) => `Checked in from its appointment${lowReading(detail)}`,
  'order-updated': (detail) => `Technician, time or odometer changed${lowReading(detail)}`,
  waiting: (detail) => {
    const waiting = Waiting.safeParse({ for: detail['for'], note: detail['note'], until: detail['until'] })
    return waiting.success ? `Waits for ${waitingText(waiting.data)}`.replace(' A ', ' a ') : 'Waits'
  },
  'waiting-ended': ({ for: what }) => (what ? `No longer waiting for a ${text(what)}` : 'No longer waiting'),
  'concern-added': ({ complaint }) => `Concern added: ${text(complaint)}`,
  'concern-changed': ({ complaint }) => `Concern changed: ${text(complaint)}`,
  'concern-removed': ({ complaint }) => `Concern removed: ${text(complaint)}`,
  'job-offered-again': ({ complaint }) => `Offered again: ${text(complaint)}`,
  'canned-job-used': ({ name }) => `Canned job put on: ${text(name)}`,
  'job-from-inspection': ({ complaint }) => `From the inspection: ${text(complaint)}`,
  'inspection-finished': ({ name, red, amber }) => `${text(name)} finished: ${String(red)} red, ${String(amber)} amber`,
  'inspection-reopened': ({ name }) => `${text(name)} reopened`,
  'inspection-sent': ({ name }) => `${text(name)}: the customer was told of the report`,
  'labor-added': ({ title, amountCents }) => `Labor added: ${text(title)} ${cents(amountCents)}`,
  'labor-changed': ({ title, amountCents }) => `Labor changed: ${text(title)} ${cents(amountCents)}`,
  'labor-removed': ({ title }) => `Labor removed: ${text(title)}`,
  'labor-done': ({ title }) => `Done: ${text(title)}`,
  'labor-undone': ({ title }) => `Not done after all: ${text(title)}`,
  'part-added': ({ name, amountCents }) => `Part added: ${text(name)} ${cents(amountCents)}`,
  'part-changed': ({ name, amountCents }) => `Part changed: ${text(name)} ${cents(amountCents)}`,
  'part-cost': ({ name, costCents, wasCents }) => `${text(name)} did cost ${cents(costCents)}, not ${cents(wasCents)}`,
  'part-ordered': ({ name, vendor }) => `Part ordered: ${text(name)} from ${text(vendor)}`,
  'part-called-off': ({ name, vendor }) => `Part does not come: ${text(name)} from ${text(vendor)}`,
  'part-received': ({ name, quantity, vendor }) => `Part received: ${String(quantity)} × ${text(name)} from ${text(vendor)}`,
  'part-removed': ({ name }) => `Part removed: ${text(name)}`,
  undone: ({ what, detail }) => `Undone: ${sentences[text(what)]?.((detail ?? {}) as Detail) ?? text(what)}`,
  'fee-added': ({ name }) => `Fee added: ${text(name)}`,
  'fee-changed': ({ name }) => `Fee changed: ${text(name)}`,
  'fee-removed': ({ name }) => `Fee removed: ${text(name)}`,
  'discount-added': ({ name }) => `Discount added: ${text(name)}`,
  'discount-changed': ({ name }) => `Discount changed: ${text(name)}`,
  'discount-removed': ({ name }) => `Discount removed: ${text(name)}`,
  'estimate-sent': ({ number, totalCents }) => `Estimate ${String(number)} sent: ${cents(totalCents)}`,
  authorized: ({ how, givenBy, authorizedCents, approved, declined }) =>
    `${how === 'verbal' ? 'Written down by the shop: ' : ''}${text(givenBy)} approved ${String(approved)}, declined ${String(declined)}, authorized ${cents(authorizedCents)}`,
  'state-changed': ({ from, to, paid }) => (paid ? 'Paid and closed' : `${state(from)} → ${state(to)}`),
  'customer-joined': () => 'The customer confirmed their e-mail: this order is in their own account now',
  'customers-merged': ({ from, into }) => `${text(from)} and ${text(into)} are one customer now`,
  'vehicle-corrected': ({ corrections }) => `Vehicle corrected: ${corrected(corrections)}`,
  'customers-parted': ({ into }) => `Two customers after all: this order is ${text(into)}'s again`,
  refunded: ({ amountCents, how, reason }) =>
    `Given back: ${cents(amountCents)}, ${text(how)}${reason ? `. ${text(reason)}` : ''}`,
  'deposit-asked': ({ amountCents, reason }) => `Deposit asked: ${cents(amountCents)} for ${text(reason)}`,
  'deposit-withdrawn': ({ amountCents }) => `Deposit no longer asked for: ${cents(amountCents)}`,
  'deposit-paid': ({ amountCents, how }) => `Deposit paid: ${cents(amountCents)}, ${text(how)}`,
  'pay-link-made': ({ mailedTo, textedTo }) =>
    textedTo
      ? `Pay link texted to ${showPhone(text(textedTo))}`
      : mailedTo
        ? `Pay link mailed to ${text(mailedTo)}`
        : 'Pay link made to copy',
  'pay-link-taken-back': () => 'Pay link cancelled',
  'refund-failed': ({ amountCents, how }) => `Could not be given back: ${cents(amountCents)}, ${text(how)}`,
  'customer-notified': ({ message }) => `The customer asks: ${text(message) || 'please look at this order'}`,
}

/** `Plate 8ABC123 CA, before 8ABC128 CA` */
function corrected(value: unknown): string {
  const all = Array.isArray(value) ? (value as Record<'what' | 'from' | 'to', unknown>[]) : []
  return all.map(({ what, from, to }) => `${text(what)} ${text(to) || 'none'}, before ${text(from) || 'none'}`).join('; ')
}

/** An event as a sentence; one that a higher feature recorded is shown by its own words. */
export function eventText({ what, detail }: WorkOrderEvent): string {
  const known = sentences[what]?.(detail)
  if (known !== undefined) return known
  const told = trailWords(what, detail)
  return told ? `${told.what}: ${told.detail}` : what.replaceAll('-', ' ')
}
