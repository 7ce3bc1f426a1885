import { showCents } from '../../../../common/cents.ts'
import { showDayAndTime } from '../../../../common/dates.ts'
import { showMethod } from '../../../cards/card-payments/rules.ts'
import { showMiles } from '../../../catalog/vehicles/rules.ts'
import type { PackFile } from '../contract/index.ts'
import { brand, startEvidence } from './draw-papers.ts'
import type { DisputedPayment, OrderFacts } from './store-pack.ts'
import type { ChargebackRow } from './store.ts'

export interface CoverFacts {
  chargeback: ChargebackRow
  order: OrderFacts | null
  payment: DisputedPayment | null
  statement: string
  files: PackFile[]
  madeAt: Date
}

/** The first page of a pack: the dispute, the payment, the visit, and every file with its hash. */
export async function drawCover({ chargeback, order, payment, statement, files, madeAt }: CoverFacts): Promise<Uint8Array> {
  const zone = order?.timeZone ?? 'UTC'
  const subject = `Dispute ${chargeback.providerDispute}`
  const page = await startEvidence('Evidence for a disputed card payment', subject, madeAt)
  const write = (term: string, value: string) =>
    page.writeRow(
      [
        { width: 130, text: term, style: { size: 9, color: '#667085' } },
        { width: page.width - 140, text: value, style: { size: 9.5 } },
      ],
      { gap: 10 },
    )
  const head = (title: string) => {
    page.addSpace(12)
    page.ensureRoom(60)
    page.writeText(title, { size: 12, face: 'strong', color: brand })
    page.addSpace(3)
  }
  write('Disputed amount', showCents(chargeback.amountCents))
  write('Reason', chargeback.reason)
  write('Disputed', showDayAndTime(chargeback.openedAt, zone))
  if (payment) {
    head('The payment')
    write('Paid', `${showCents(payment.amountCents)} by ${showMethod(payment.method, payment.last4)}`)
    write('When', showDayAndTime(payment.at, zone))
    write('Page opened', showDayAndTime(payment.openedAt, zone))
    if (payment.payer) write('By', payment.payer)
    write('Reference', payment.reference)
  }
  if (order) {
    head('The visit')
    write('Shop', order.shopName)
    write('Repair order', String(order.invoice))
    write('Customer', order.customer)
    write('Vehicle', [order.vehicle, order.vin && `VIN ${order.vin}`].filter(Boolean).join(', '))
    write(
      'Vehicle came in',
      [showDayAndTime(order.openedAt, zone), order.odometerIn !== null && showMiles(order.odometerIn)].filter(Boolean).join(', '),
    )
    write(
      'Vehicle picked up',
      order.closedAt
        ? [showDayAndTime(order.closedAt, zone), order.odometerOut !== null && `${showMiles(order.odometerOut)} out`]
            .filter(Boolean)
            .join(', ')
        : 'Not yet',
    )
  }
  if (statement) {
    head('Statement')
    page.writeText(statement, { size: 10 })
  }
  head('Contents of this pack')
  page.writeTable(
    [{ head: 'File', width: 170 }, { head: 'What it is' }, { head: 'SHA-256', width: 200 }],
    files.map(({ name, what, sha256 }) => [name, what, `${sha256.slice(0, 32)} ${sha256.slice(32)}`]),
    { size: 7.5 },
  )
  page.addSpace(6)
  page.writeText(
    'The hashes are those of the original files. The ZIP of this pack has them; the sealed agreement can be checked there with any PDF reader.',
    { size: 8 },
  )
  return page.finish()
}
