import { showCents } from '../../../../common/cents.ts'
import { showPhone } from '../../../../common/phone.ts'
import { showMiles } from '../../../catalog/vehicles/rules.ts'
import { Waiting, type WorkOrderEvent, WorkOrderState } from '../contract/index.ts'
import { describeTrailEvent } from '../trail.ts'
import { stateLabels } from './states.ts'
import { waitingText } from './waiting-text.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const cents = (value: unknown) => (typeof value === 'number' ? showCents(value) : '')
const state = (value: unknown) => {
  const found = WorkOrderState.safeParse(value)
  return found.success ? stateLabels[found.data].label : text(value)
}

type Detail = WorkOrderEvent['detail']

/** A reading below the vehicle's own: the order keeps the new one, the vehicle the higher one. */
const lowReading = ({ odometer, knownOdometer }: Detail) =>
  typeof odometer === 'number' && typeof knownOdometer === 'number'
    ? `. The odometer reads ${showMiles(odometer)}, below the ${showMiles(knownOdometer)} on file, so the vehicle keeps the higher reading`
    : ''

const sentences: Record<string, (detail: Detail) => string> = {
  created: (detail) => `Opened for a walk-in${lowReading(detail)}`,
  'checked-in': (detail) => `Checked in from an appointment${lowReading(detail)}`,
  'order-updated': (detail) => `Technician, time or odometer changed${lowReading(detail)}`,
  waiting: (detail) => {
    const waiting = Waiting.safeParse({ for: detail['for'], note: detail['note'], until: detail['until'] })
    return waiting.success ? `Waiting for ${waitingText(waiting.data)}` : 'Waiting'
  },
  'waiting-ended': ({ for: what }) =>
    what ? `No longer waiting for ${what === 'bay' ? 'an open bay' : 'a part'}` : 'No longer waiting',
  'concern-added': ({ complaint }) => `Concern added: ${text(complaint)}`,
  'concern-changed': ({ complaint }) => `Concern changed: ${text(complaint)}`,
  'concern-removed': ({ complaint }) => `Concern removed: ${text(complaint)}`,
  'job-offered-again': ({ complaint }) => `Offered again: ${text(complaint)}`,
  'canned-job-used': ({ name }) => `Canned job added: ${text(name)}`,
  'job-from-inspection': ({ complaint }) => `From the inspection: ${text(complaint)}`,
  'inspection-finished': ({ name, red, amber }) => `${text(name)} finished: ${String(red)} red, ${String(amber)} amber`,
  'inspection-reopened': ({ name }) => `${text(name)} reopened`,
  'inspection-sent': ({ name }) => `${text(name)}: the customer was notified of the report`,
  'labor-added': ({ title, amountCents }) => `Labor added: ${text(title)} ${cents(amountCents)}`,
  'labor-changed': ({ title, amountCents }) => `Labor changed: ${text(title)} ${cents(amountCents)}`,
  'labor-removed': ({ title }) => `Labor removed: ${text(title)}`,
  'labor-done': ({ title }) => `Done: ${text(title)}`,
  'labor-undone': ({ title }) => `Marked not done: ${text(title)}`,
  'part-added': ({ name, amountCents }) => `Part added: ${text(name)} ${cents(amountCents)}`,
  'part-changed': ({ name, amountCents }) => `Part changed: ${text(name)} ${cents(amountCents)}`,
  'part-cost': ({ name, costCents, wasCents }) => `${text(name)} cost ${cents(costCents)}, not ${cents(wasCents)}`,
  'part-ordered': ({ name, vendor }) => `Part ordered: ${text(name)} from ${text(vendor)}`,
  'part-called-off': ({ name, vendor }) => `Part canceled: ${text(name)} from ${text(vendor)}`,
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
    `${how === 'verbal' ? 'Recorded by the shop: ' : ''}${text(givenBy)} approved ${String(approved)}, declined ${String(declined)}, authorized ${cents(authorizedCents)}`,
  'state-changed': ({ from, to, paid }) => (paid ? 'Paid and closed' : `${state(from)} → ${state(to)}`),
  'customer-joined': () => 'The customer confirmed their e-mail, so this order is now in their account',
  'customers-merged': ({ from, into }) => `${text(from)} and ${text(into)} were merged into one customer`,
  'vehicle-corrected': ({ corrections }) => `Vehicle corrected: ${corrected(corrections)}`,
  'customers-parted': ({ into }) => `Customers separated: this order belongs to ${text(into)} again`,
  refunded: ({ amountCents, how, reason }) => `Refunded: ${cents(amountCents)}, ${text(how)}${reason ? `. ${text(reason)}` : ''}`,
  'deposit-asked': ({ amountCents, reason }) => `Deposit requested: ${cents(amountCents)} for ${text(reason)}`,
  'deposit-withdrawn': ({ amountCents }) => `Deposit request withdrawn: ${cents(amountCents)}`,
  'deposit-paid': ({ amountCents, how }) => `Deposit paid: ${cents(amountCents)}, ${text(how)}`,
  'pay-link-made': ({ mailedTo, textedTo }) =>
    textedTo
      ? `Pay link texted to ${showPhone(text(textedTo))}`
      : mailedTo
        ? `Pay link e-mailed to ${text(mailedTo)}`
        : 'Pay link created',
  'pay-link-taken-back': () => 'Pay link canceled',
  'refund-failed': ({ amountCents, how }) => `Refund failed: ${cents(amountCents)}, ${text(how)}`,
  'customer-notified': ({ message }) => `The customer asks: ${text(message) || 'Please look at this order'}`,
}

/** `Plate 8ABC123 CA, was 8ABC128 CA` */
function corrected(value: unknown): string {
  const all = Array.isArray(value) ? (value as Record<'what' | 'from' | 'to', unknown>[]) : []
  return all.map(({ what, from, to }) => `${text(what)} ${text(to) || 'none'}, was ${text(from) || 'none'}`).join('; ')
}

/** An event as a sentence; an event unknown here is shown by its code. */
export function eventText({ what, detail }: WorkOrderEvent): string {
  const known = sentences[what]?.(detail)
  if (known !== undefined) return known
  const trailEvent = describeTrailEvent(what, detail)
  return trailEvent ? `${trailEvent.what}: ${trailEvent.detail}` : what.replaceAll('-', ' ')
}
