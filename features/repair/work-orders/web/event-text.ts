import { showCents } from '../../../../common/cents.ts'
import { showPhone } from '../../../../common/phone.ts'
import { showMiles } from '../../../catalog/vehicles/rules.ts'
import { Waiting, type WorkOrderEvent, WorkOrderState } from '../contract/index.ts'
import { showOptions } from '../options.ts'
import { describeTrailEvent } from '../trail.ts'
import { stateLabels } from './states.ts'
import { showWaiting } from './waiting-text.ts'

const readText = (value: unknown) => (typeof value === 'string' ? value : '')
const readCents = (value: unknown) => (typeof value === 'number' ? showCents(value) : '')
const readState = (value: unknown) => {
  const found = WorkOrderState.safeParse(value)
  return found.success ? stateLabels[found.data].label : readText(value)
}

type Detail = WorkOrderEvent['detail']

/** A reading below the vehicle's own: the order keeps the new one, the vehicle the higher one. */
const showLowReading = ({ odometer, odometerOut = odometer, knownOdometer }: Detail) =>
  typeof odometerOut === 'number' && typeof knownOdometer === 'number'
    ? `. The odometer reads ${showMiles(odometerOut)}, below the ${showMiles(knownOdometer)} on file, so the vehicle keeps the higher reading`
    : ''

/** `Key tag 12, drop-off`. Earlier events say only that something changed. */
function showUpdated(detail: Detail): string {
  const { keyTag, isWaiter, odometerOut, advisor, fields } = detail
  const told = [
    ['technicianId', 'promisedAt', 'odometer'].some((name) => name in detail) && 'technician, time or odometer changed',
    advisor && `service advisor ${readText(advisor)}`,
    detail['advisorId'] === null && 'no service advisor',
    typeof isWaiter === 'boolean' && (isWaiter ? 'waiter' : 'drop-off'),
    typeof keyTag === 'string' && (keyTag ? `key tag ${keyTag}` : 'key tag removed'),
    typeof odometerOut === 'number' && `odometer out ${showMiles(odometerOut)}`,
    odometerOut === null && 'odometer out removed',
    Array.isArray(fields) && `${fields.map(readText).join(', ')} changed`,
  ].filter((text) => typeof text === 'string')
  const text = told.join(', ') || 'saved without a change'
  return text[0]?.toUpperCase() + text.slice(1)
}

const laborWhen: Record<string, string> = { 'with-parts': ' in jobs with parts', never: ', which is not taxed' }

const sentences: Record<string, (detail: Detail) => string> = {
  created: (detail) => `Opened for a walk-in${showLowReading(detail)}`,
  'checked-in': (detail) => `Checked in from an appointment${showLowReading(detail)}`,
  'order-updated': (detail) => `${showUpdated(detail)}${showLowReading(detail)}`,
  waiting: (detail) => {
    const waiting = Waiting.safeParse({ for: detail['for'], note: detail['note'], until: detail['until'] })
    return waiting.success ? `Waiting for ${showWaiting(waiting.data)}` : 'Waiting'
  },
  'waiting-ended': ({ for: what }) =>
    what ? `No longer waiting for ${what === 'bay' ? 'an open bay' : 'a part'}` : 'No longer waiting',
  'tax-corrected': ({ partsTaxRate, laborTaxRate, laborTaxed, reason }) =>
    `Tax corrected to ${Number(partsTaxRate) / 1000}% on parts and ${Number(laborTaxRate) / 1000}% on labor${laborWhen[readText(laborTaxed)] ?? ''}: ${readText(reason)}`,
  'exemption-applied': ({ certificate, state }) => `Tax exempt, certificate ${readText(certificate)} (${readText(state)})`,
  'exemption-ended': () => 'No valid exemption certificate: the order is taxed',
  'concern-added': ({ complaint }) => `Concern added: ${readText(complaint)}`,
  'concern-changed': ({ complaint }) => `Concern changed: ${readText(complaint)}`,
  'concern-removed': ({ complaint }) => `Concern removed: ${readText(complaint)}`,
  'job-offered-again': ({ complaint }) => `Offered again: ${readText(complaint)}`,
  'canned-job-used': ({ name }) => `Canned job added: ${readText(name)}`,
  'add-on-offered': ({ complaint }) => `Option added: ${readText(complaint)}`,
  'job-from-inspection': ({ complaint }) => `From the inspection: ${readText(complaint)}`,
  'job-from-deferred-work': ({ complaint }) => `From deferred work: ${readText(complaint)}`,
  'inspection-finished': ({ name, red, amber }) => `${readText(name)} finished: ${String(red)} red, ${String(amber)} amber`,
  'inspection-reopened': ({ name }) => `${readText(name)} reopened`,
  'inspection-sent': ({ name }) => `${readText(name)}: the customer was notified of the report`,
  'labor-added': ({ title, amountCents }) => `Labor added: ${readText(title)} ${readCents(amountCents)}`,
  'labor-changed': ({ title, amountCents }) => `Labor changed: ${readText(title)} ${readCents(amountCents)}`,
  'labor-removed': ({ title }) => `Labor removed: ${readText(title)}`,
  'full-time-restored': ({ title, reason }) => `Full time charged for ${readText(title)}: ${readText(reason)}`,
  'overlap-applied': ({ title }) => `Less time again for ${readText(title)}`,
  'labor-done': ({ title }) => `Done: ${readText(title)}`,
  'labor-undone': ({ title }) => `Marked not done: ${readText(title)}`,
  'part-added': ({ name, amountCents }) => `Part added: ${readText(name)} ${readCents(amountCents)}`,
  'part-changed': ({ name, amountCents }) => `Part changed: ${readText(name)} ${readCents(amountCents)}`,
  'part-cost': ({ name, costCents, wasCents }) => `${readText(name)} cost ${readCents(costCents)}, not ${readCents(wasCents)}`,
  'part-ordered': ({ name, vendor }) => `Part ordered: ${readText(name)} from ${readText(vendor)}`,
  'part-called-off': ({ name, vendor }) => `Part canceled: ${readText(name)} from ${readText(vendor)}`,
  'part-received': ({ name, quantity, vendor }) =>
    `Part received: ${String(quantity)} × ${readText(name)} from ${readText(vendor)}`,
  'part-removed': ({ name }) => `Part removed: ${readText(name)}`,
  'line-duplicated': ({ name }) => `Duplicated: ${readText(name)}`,
  'line-moved': ({ name }) => `Moved: ${readText(name)}`,
  undone: ({ what, detail }) => `Undone: ${sentences[readText(what)]?.((detail ?? {}) as Detail) ?? readText(what)}`,
  'fee-added': ({ name }) => `Fee added: ${readText(name)}`,
  'fee-changed': ({ name }) => `Fee changed: ${readText(name)}`,
  'fee-removed': ({ name }) => `Fee removed: ${readText(name)}`,
  'core-added': ({ name }) => `Core charge added: ${readText(name)}`,
  'core-changed': ({ name }) => `Core charge changed: ${readText(name)}`,
  'core-removed': ({ name }) => `Core charge removed: ${readText(name)}`,
  'sublet-added': ({ name }) => `Sublet added: ${readText(name)}`,
  'sublet-changed': ({ name }) => `Sublet changed: ${readText(name)}`,
  'sublet-removed': ({ name }) => `Sublet removed: ${readText(name)}`,
  'discount-added': ({ name }) => `Discount added: ${readText(name)}`,
  'discount-changed': ({ name }) => `Discount changed: ${readText(name)}`,
  'discount-removed': ({ name }) => `Discount removed: ${readText(name)}`,
  'estimate-sent': ({ number, totalCents }) => `Estimate ${String(number)} sent: ${readCents(totalCents)}`,
  authorized: ({ how, givenBy, authorizedCents, approved, declined, options }) =>
    `${how === 'verbal' ? 'Recorded by the shop: ' : ''}${readText(givenBy)} approved ${String(approved)}, declined ${String(declined)}, ${typeof options === 'number' ? `added ${showOptions(options)}, ` : ''}authorized ${readCents(authorizedCents)}`,
  'state-changed': (detail) => {
    if (detail['paid']) return 'Paid and closed'
    const { odometerOut } = detail
    const out = typeof odometerOut === 'number' ? `, odometer out ${showMiles(odometerOut)}` : ''
    return `${readState(detail['from'])} → ${readState(detail['to'])}${out}${showLowReading(detail)}`
  },
  'customer-joined': () => 'The customer accepted the shop, so this order is now in their account',
  'account-created': ({ to }) => `The customer made an account from the link, with the e-mail ${readText(to)}`,
  'customers-merged': ({ from, into }) => `${readText(from)} and ${readText(into)} were merged into one customer`,
  'vehicle-corrected': ({ corrections }) => `Vehicle corrected: ${showCorrected(corrections)}`,
  'customers-parted': ({ into }) => `Customers separated: this order belongs to ${readText(into)} again`,
  refunded: ({ amountCents, how, reason }) =>
    `Refunded: ${readCents(amountCents)}, ${readText(how)}${reason ? `. ${readText(reason)}` : ''}`,
  'deposit-asked': ({ amountCents, reason }) => `Deposit requested: ${readCents(amountCents)} for ${readText(reason)}`,
  'deposit-withdrawn': ({ amountCents }) => `Deposit request withdrawn: ${readCents(amountCents)}`,
  'deposit-paid': ({ amountCents, how }) => `Deposit paid: ${readCents(amountCents)}, ${readText(how)}`,
  'pay-link-made': ({ mailedTo, textedTo }) =>
    textedTo
      ? `Pay link texted to ${showPhone(readText(textedTo))}`
      : mailedTo
        ? `Pay link e-mailed to ${readText(mailedTo)}`
        : 'Pay link created',
  'pay-link-taken-back': () => 'Pay link canceled',
  'check-bounced': ({ amountCents, checkNumber, reason }) =>
    `Check no. ${readText(checkNumber)} bounced: ${readCents(amountCents)} is due again${reason ? `. ${readText(reason)}` : ''}`,
  'refund-failed': ({ amountCents, how }) => `Refund failed: ${readCents(amountCents)}, ${readText(how)}`,
  'customer-notified': ({ message }) => `The customer asks: ${readText(message) || 'Please look at this order'}`,
}

/** `Plate 8ABC123 CA, was 8ABC128 CA` */
function showCorrected(value: unknown): string {
  const corrections = Array.isArray(value) ? (value as Record<'what' | 'from' | 'to', unknown>[]) : []
  return corrections
    .map(({ what, from, to }) => `${readText(what)} ${readText(to) || 'none'}, was ${readText(from) || 'none'}`)
    .join('; ')
}

/** An event as a sentence; an event unknown here is shown by its code. */
export function showEvent({ what, detail }: WorkOrderEvent): string {
  const known = sentences[what]?.(detail)
  if (known !== undefined) return known
  const trailEvent = describeTrailEvent(what, detail)
  return trailEvent ? `${trailEvent.what}: ${trailEvent.detail}` : what.replaceAll('-', ' ')
}
