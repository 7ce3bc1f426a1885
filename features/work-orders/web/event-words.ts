import { showCents } from '../../../common/cents.ts'
import { showMiles } from '../../vehicles/rules.ts'
import { WorkOrderState, type WorkOrderEvent } from '../contract.ts'
import { stateWords } from './states.ts'

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
  'concern-added': ({ complaint }) => `Concern added: ${text(complaint)}`,
  'concern-changed': ({ complaint }) => `Concern changed: ${text(complaint)}`,
  'concern-removed': ({ complaint }) => `Concern removed: ${text(complaint)}`,
  'job-offered-again': ({ complaint }) => `Offered again: ${text(complaint)}`,
  'labor-added': ({ title, amountCents }) => `Labor added: ${text(title)} ${cents(amountCents)}`,
  'labor-changed': ({ title, amountCents }) => `Labor changed: ${text(title)} ${cents(amountCents)}`,
  'labor-removed': ({ title }) => `Labor removed: ${text(title)}`,
  'labor-done': ({ title }) => `Done: ${text(title)}`,
  'labor-undone': ({ title }) => `Not done after all: ${text(title)}`,
  'part-added': ({ name, amountCents }) => `Part added: ${text(name)} ${cents(amountCents)}`,
  'part-changed': ({ name, amountCents }) => `Part changed: ${text(name)} ${cents(amountCents)}`,
  'part-removed': ({ name }) => `Part removed: ${text(name)}`,
  'estimate-sent': ({ number, totalCents }) => `Estimate ${String(number)} sent: ${cents(totalCents)}`,
  authorized: ({ how, givenBy, authorizedCents, approved, declined }) =>
    `${how === 'verbal' ? 'Written down by the shop: ' : ''}${text(givenBy)} approved ${String(approved)}, declined ${String(declined)}, authorized ${cents(authorizedCents)}`,
  'state-changed': ({ from, to, paid }) => (paid ? 'Paid and closed' : `${state(from)} → ${state(to)}`),
  'customer-notified': ({ message }) => `The customer asks: ${text(message) || 'please look at this order'}`,
}

/** An event as a sentence; one that a higher feature recorded is shown by its own words. */
export const eventText = ({ what, detail }: WorkOrderEvent): string => sentences[what]?.(detail) ?? what.replaceAll('-', ' ')
