import { showCents } from '../../../../common/cents.ts'
import { showDay, showDayAndTime } from '../../../../common/dates.ts'
import { showMiles } from '../../../catalog/vehicles/rules.ts'
import { type AuditChange, WorkOrderState } from '../contract/index.ts'
import { decisionLabels, stateLabels } from './states.ts'

type Value = AuditChange['from']
export interface AuditNames {
  staff: Readonly<Record<string, string>>
  timeZone: string
}
type Show = (value: string | number | boolean, names: AuditNames) => string

const asText: Show = String
const cents: Show = (value) => (typeof value === 'number' ? showCents(value) : String(value))
const hundredths: Show = (value) => String(Number(value) / 100)
const yesOrNo: Show = (value) => (value === true ? 'yes' : 'no')
const percent: Show = (value) => `${Number(value) / 1000}%`
const miles: Show = (value) => showMiles(Number(value))
const person: Show = (value, { staff }) => staff[String(value)] || 'Someone who left'

const fields: Readonly<Record<string, { label: string; show: Show }>> = {
  name: { label: 'Description', show: asText },
  job: { label: 'Job', show: asText },
  complaint: { label: 'Concern', show: asText },
  cause: { label: 'Cause', show: asText },
  correction: { label: 'Correction', show: asText },
  decision: {
    label: 'Answer',
    show: (value) => (value === 'approved' || value === 'declined' ? decisionLabels[value].label : decisionLabels.none.label),
  },
  option: { label: 'Option', show: yesOrNo },
  hours: { label: 'Hours', show: hundredths },
  quantity: { label: 'Quantity', show: hundredths },
  rate: { label: 'Rate', show: cents },
  cost: { label: 'Cost', show: cents },
  price: { label: 'Price each', show: cents },
  amount: { label: 'Amount', show: cents },
  vendor: { label: 'Vendor', show: asText },
  credited: { label: 'Core returned', show: cents },
  partNo: { label: 'Part no', show: asText },
  manufacturer: { label: 'Manufacturer', show: asText },
  condition: { label: 'Condition', show: asText },
  base: { label: 'Based on', show: (value) => (value === 'all' ? 'labor and parts' : String(value)) },
  taxed: { label: 'Taxed', show: yesOrNo },
  done: { label: 'Done', show: yesOrNo },
  fullTime: { label: 'Full time because', show: asText },
  state: {
    label: 'State',
    show: (value) => {
      const state = WorkOrderState.safeParse(value)
      return state.success ? stateLabels[state.data].label : String(value)
    },
  },
  technicianId: { label: 'Technician', show: person },
  advisorId: { label: 'Service advisor', show: person },
  odometer: { label: 'Odometer in', show: miles },
  odometerOut: { label: 'Odometer out', show: miles },
  isWaiter: { label: 'Waiter', show: yesOrNo },
  keyTag: { label: 'Key tag', show: asText },
  promisedAt: { label: 'Promised for', show: (value, { timeZone }) => showDayAndTime(String(value), timeZone) },
  waitsFor: { label: 'Waiting for', show: (value) => (value === 'bay' ? 'an open bay' : 'a part') },
  waitsNote: { label: 'Waiting note', show: asText },
  waitsUntil: { label: 'Expected on', show: (value) => showDay(String(value)) },
  partsTaxRate: { label: 'Tax on parts', show: percent },
  laborTaxRate: { label: 'Tax on labor', show: percent },
  isExempt: { label: 'Tax exempt', show: yesOrNo },
  authorizedCents: { label: 'Authorized amount', show: cents },
  storageCents: { label: 'Storage', show: cents },
  userField: { label: 'Value', show: asText },
}

const labelField = ({ of, field }: Pick<AuditChange, 'of' | 'field'>): string =>
  field === 'total' ? (of === 'order' ? 'Order total' : 'Line total') : (fields[field]?.label ?? 'Details')

/** A value as a person reads it. */
const showValue = (value: Value, field: string, names: AuditNames): string => {
  if (value === null || value === '') return 'none'
  return (field === 'total' ? cents : (fields[field]?.show ?? asText))(value, names)
}

const isNone = (value: Value) => value === null || value === ''

/** The words for a value that is either on or off. */
const switches: Readonly<Record<string, readonly [on: string, off: string]>> = {
  taxed: ['Taxed', 'Not taxed'],
  done: ['Marked done', 'Marked not done'],
  isWaiter: ['The customer waits', 'Drop-off'],
  isExempt: ['Tax exempt', 'Taxed'],
}

function describeChange(change: AuditChange, names: AuditNames): string {
  const { field, from, to } = change
  const turned = switches[field]
  if (turned) return to === true ? turned[0] : turned[1]
  const label = labelField(change)
  if (isNone(from)) return `${label}: ${showValue(to, field, names)}`
  if (isNone(to)) return `${label} removed, was ${showValue(from, field, names)}`
  return `${label}: ${showValue(from, field, names)} → ${showValue(to, field, names)}`
}

const nouns = { order: '', job: 'Job', labor: 'Labor', part: 'Part', adjustment: 'Line' }
const named = new Set(['name', 'job', 'complaint'])

/** Describes a line that was added or removed, without the columns that only repeat its name. */
function describeLine(changes: readonly AuditChange[], side: 'from' | 'to', names: AuditNames): string {
  const told = changes.filter(({ field, ...change }) => !named.has(field) && !isNone(change[side]) && !switches[field])
  return told.map((change) => `${labelField(change).toLowerCase()} ${showValue(change[side], change.field, names)}`).join(', ')
}

/** One sentence for each thing that a change touched: its name, and the change. */
export function describeAuditChanges(changes: readonly AuditChange[], names: AuditNames): { name: string; text: string }[] {
  const groups = new Map<string, AuditChange[]>()
  for (const change of changes) {
    const key = `${change.of} ${change.name}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()].map((group) => {
    const { of, name } = group[0] as AuditChange
    const isNew = of !== 'order' && group.some(({ field }) => named.has(field)) && group.every(({ from }) => isNone(from))
    const isGone = of !== 'order' && group.some(({ field }) => named.has(field)) && group.every(({ to }) => isNone(to))
    if (isNew || isGone) {
      const about = describeLine(group, isNew ? 'to' : 'from', names)
      return { name, text: `${nouns[of]} ${isNew ? 'added' : 'removed'}${about ? `: ${about}` : ''}` }
    }
    return { name, text: group.map((change) => describeChange(change, names)).join('; ') }
  })
}
