import { showDay } from '../../../common/dates.ts'
import { csvOf } from '../../../server/kit/csv.ts'
import type { ServiceHistory } from '../contract.ts'

const head = [
  'Date',
  'Shop',
  'Work order',
  'Odometer',
  'Technician',
  'Concern',
  'Answer',
  'Kind',
  'Description',
  'Part number',
  'Quantity or hours',
  'Price each',
  'Amount',
]

const dollars = (cents: number) => (cents / 100).toFixed(2)

type Visit = ServiceHistory['visits'][number]

/** A row for each labor and part, and for what a visit was charged beside them. What was declined was never charged. */
export const historyTable = ({ visits }: ServiceHistory): Buffer => csvOf([head, ...visits.flatMap(rowsOf)])

function rowsOf(visit: Visit): (string | number)[][] {
  const { closedAt, timeZone, shop, invoice, odometer, technician, bill, jobs } = visit
  const start = [showDay(closedAt, timeZone), shop, invoice, odometer ?? '', technician]
  const lines = jobs.flatMap(({ complaint, decision, labors, parts }) => {
    const job = [...start, complaint, decision === 'approved' ? 'Approved' : 'Declined']
    const rows = [
      ...labors.map((one) => [...job, 'Labor', one.title, '', one.hours, dollars(one.rate), dollars(one.laborTimeAmount)]),
      ...parts.map((one) => [...job, 'Part', one.name, one.partNo, one.quantity, dollars(one.ext), dollars(one.total)]),
    ]
    return rows.length > 0 ? rows : [[...job, '', '', '', '', '', '']]
  })
  const charge = (kind: string, cents: number) => (cents === 0 ? [] : [[...start, '', '', kind, '', '', '', '', dollars(cents)]])
  return [
    ...lines,
    ...charge('Shop supplies', bill.suppliesCents),
    ...charge('Tax', bill.taxCents),
    [...start, '', '', 'Total paid', '', '', '', '', dollars(bill.totalCents)],
  ]
}
