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
  base: { label: 'Counts on', show: (value) => (value === 'all' ? 'labor and parts' : String(value)) },
  taxed: { label: 'Taxed', show: yesOrNo },
  done: { label: 'Done', show: yesOrNo },
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
}

/** The label of a changed value. `total` belongs to a line, or to the whole order. */
export const labelField = ({ of, field }: Pick<AuditChange, 'of' | 'field'>): string =>
  field === 'total' ? (of === 'order' ? 'Order total' : 'Line total') : (fields[field]?.label ?? field)

/** A value as a person reads it. */
export function showAuditValue(value: Value, field: string, names: AuditNames): string {
  if (value === null || value === '') return 'none'
  return (field === 'total' ? cents : (fields[field]?.show ?? asText))(value, names)
}
