import { showDay } from '../../../../common/dates.ts'
import { formatCsv } from '../../../../kit/server/csv.ts'
import { showAdjustment } from '../../work-orders/rules.ts'
import type { EarlierHistory, ServiceHistory } from '../contract/index.ts'

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

const showDollars = (cents: number) => (cents / 100).toFixed(2)

type Visit = ServiceHistory['visits'][number]

/** A row for each labor and part, and for every other charge of a visit. Declined work was never charged. */
export const writeHistoryTable = ({ visits }: ServiceHistory, earlier: EarlierHistory): Buffer =>
  formatCsv([head, ...visits.flatMap(listRows), ...earlier.stillOpen.map(openRowOf), ...earlier.visits.flatMap(listEarlierRows)])

const before = 'Before you owned it'

const openRowOf = ({ what, declinedAt, shop }: EarlierHistory['stillOpen'][number]): (string | number)[] => [
  showDay(declinedAt, shop.timeZone),
  shop.dba,
  '',
  '',
  '',
  before,
  'Declined, still open',
  '',
  what,
  '',
  '',
  '',
  '',
]

/** Without prices, and without the earlier owner's own words. */
function listEarlierRows({ closedAt, timeZone, shop, odometer, jobs }: EarlierHistory['visits'][number]): (string | number)[][] {
  const start = [showDay(closedAt, timeZone), shop, '', odometer ?? '', '', before, 'Approved']
  const makeRow = (kind: string, text: string) => [...start, kind, text, '', '', '', '']
  const rows = jobs.flatMap(({ labors, parts, cause, correction }) => [
    ...labors.map((title) => makeRow('Labor', title)),
    ...parts.map((name) => makeRow('Part', name)),
    ...(cause ? [makeRow('Cause', cause)] : []),
    ...(correction ? [makeRow('Correction', correction)] : []),
  ])
  return rows.length > 0 ? rows : [makeRow('', '')]
}

const adjustmentLabels = {
  fee: 'Fee',
  discount: 'Discount',
  core: 'Core charge',
  'core-returned': 'Core returned',
  overlap: 'Less labor',
  sublet: 'Sublet',
}

function listRows(visit: Visit): (string | number)[][] {
  const { closedAt, timeZone, shop, invoice, odometer, technician, bill, creditedCents, jobs } = visit
  const start = [showDay(closedAt, timeZone), shop, invoice, odometer ?? '', technician]
  const lines = jobs.flatMap(({ complaint, decision, labors, parts }) => {
    const job = [...start, complaint, decision === 'approved' ? 'Approved' : 'Declined']
    const rows = [
      ...labors.map((labor) => [
        ...job,
        'Labor',
        labor.title,
        '',
        labor.hours,
        showDollars(labor.rate),
        showDollars(labor.laborTimeAmount),
      ]),
      ...parts.map((part) => [
        ...job,
        'Part',
        part.name,
        part.partNo,
        part.quantity,
        showDollars(part.ext),
        showDollars(part.total),
      ]),
    ]
    return rows.length > 0 ? rows : [[...job, '', '', '', '', '', '']]
  })
  const charge = (kind: string, cents: number) =>
    cents === 0 ? [] : [[...start, '', '', kind, '', '', '', '', showDollars(cents)]]
  return [
    ...lines,
    ...visit.adjustments.map((adjustment) => [
      ...start,
      '',
      '',
      adjustmentLabels[adjustment.kind],
      adjustment.name,
      '',
      '',
      '',
      showDollars(showAdjustment(adjustment).cents),
    ]),
    ...charge('Shop supplies', bill.suppliesCents),
    ...charge('Tax', bill.taxCents),
    ...charge('Storage', bill.storageCents),
    ...(creditedCents > 0 ? [...charge('Total', bill.totalCents), ...charge('Refunded', creditedCents)] : []),
    [...start, '', '', 'Total paid', '', '', '', '', showDollars(bill.totalCents - creditedCents)],
  ]
}
