import { showAmount, showCents } from '../../../../common/cents.ts'
import { showDay, showDayAndTime } from '../../../../common/dates.ts'
import { showHours } from '../../../../common/hours.ts'
import { showPhone } from '../../../../common/phone.ts'
import { showMethod } from '../../../cards/card-payments/rules.ts'
import { showMiles, describeVin } from '../../../catalog/vehicles/rules.ts'
import { ShopLogo } from '../../../people/shops/web/index.ts'
import { showAdjustment, showLineName, findConcernUnderName, nameJob } from '../../../repair/work-orders/rules.ts'
import type { BilledJob, Receipt } from '../contract/index.ts'
import { showEntry } from '../entry-text.ts'
import { describeAuthorization } from '../rules.ts'
import { showTaxLabel } from '../tax-label.ts'
import classes from './receipt.module.css'

const showQuantity = (hundredths: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(hundredths / 100)

/** Every line, taxes, authorizations and payments of an order on one or two Letter pages. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { shop, customer, vehicle, jobs, declined } = receipt
  const zone = shop.timeZone
  return (
    <article className={classes.paper}>
      <div className={classes.head}>
        <address>
          <ShopLogo shop={shop} height={52} />
          <strong className={classes.shop}>{shop.name}</strong>
          <span>{shop.address}</span>
          <span>
            {shop.city}, {shop.state} {shop.zip}
          </span>
          <span>{showPhone(shop.phone)}</span>
          <span>{shop.email}</span>
          {shop.registrationNumber && <span>Registration {shop.registrationNumber}</span>}
        </address>
        <dl className={classes.facts}>
          <Fact term="Work order" value={String(receipt.invoice)} />
          <Fact term="Opened" value={showDay(receipt.createdAt, zone)} />
          {receipt.closedAt && <Fact term="Closed" value={showDay(receipt.closedAt, zone)} />}
          <Fact term="Vehicle" value={vehicle.title} />
          <Fact term="VIN" value={describeVin(vehicle.vin)} />
          {vehicle.plate && <Fact term="Plate" value={vehicle.plate} />}
          {vehicle.odometer !== null && (
            <Fact term={vehicle.odometerOut === null ? 'Odometer' : 'Odometer in'} value={showMiles(vehicle.odometer)} />
          )}
          {vehicle.odometerOut !== null && <Fact term="Odometer out" value={showMiles(vehicle.odometerOut)} />}
          {receipt.advisor && <Fact term="Service advisor" value={receipt.advisor} />}
        </dl>
        <address>
          <span className={classes.label}>Customer</span>
          <strong>{customer.name}</strong>
          {customer.address && <span>{customer.address}</span>}
          {customer.city && (
            <span>
              {customer.city}, {customer.state} {customer.zip}
            </span>
          )}
          {customer.phone && <span>{showPhone(customer.phone)}</span>}
        </address>
      </div>
      <table className={classes.lines}>
        <caption>Work and parts</caption>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        {jobs.map((job) => (
          <JobLines key={job.concernId} job={job} />
        ))}
      </table>
      <Sums receipt={receipt} />
      {receipt.notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      <Payments receipt={receipt} />
      <Authorizations receipt={receipt} />
      {declined.length > 0 && (
        <section>
          <h2>Declined, not done</h2>
          {declined.map(({ reason, ...job }) => (
            <p key={nameJob(job)}>
              {nameJob(job)}
              {reason && ` (${reason})`}
            </p>
          ))}
        </section>
      )}
    </article>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function JobLines({ job }: { job: BilledJob }) {
  return (
    <tbody>
      <tr className={classes.job}>
        <th scope="rowgroup" colSpan={3}>
          {nameJob(job)}
          {findConcernUnderName(job) && <span className={classes.note}>{job.complaint}</span>}
          {job.correction && <span className={classes.note}>{job.correction}</span>}
        </th>
        <td>{showAmount(job.totalCents)}</td>
      </tr>
      {job.labors.map((line, index) => (
        <tr key={`labor ${index}`}>
          <td>{showLineName(line.title, line)}</td>
          <td>{showHours(line.hoursHundredths / 100)}</td>
          <td>{showAmount(line.rateCents)}</td>
          <td>{showAmount(line.amountCents)}</td>
        </tr>
      ))}
      {job.parts.map((line, index) => (
        <tr key={`part ${index}`}>
          <td>
            {showLineName(line.name, line)}
            <span className={classes.note}>{[line.manufacturer, line.partNo, line.condition].filter(Boolean).join(' · ')}</span>
          </td>
          <td>{showQuantity(line.quantityHundredths)}</td>
          <td>{showAmount(line.priceCents)}</td>
          <td>{showAmount(line.totalCents)}</td>
        </tr>
      ))}
    </tbody>
  )
}

function Sums({ receipt }: { receipt: Receipt }) {
  const { totals, paidCents, creditedCents, owedCents, refundableCents } = receipt
  const lines: [string, number][] = [
    ['Labor subtotal', totals.laborCents],
    ['Parts subtotal', totals.partsCents],
    ...(totals.suppliesCents > 0 ? ([['Shop supplies', totals.suppliesCents]] satisfies [string, number][]) : []),
    ...totals.adjustments.map(showAdjustment).map(({ label, cents }): [string, number] => [label, cents]),
    [showTaxLabel(receipt), totals.taxCents],
    ...(totals.storageCents > 0 ? ([['Storage', totals.storageCents]] satisfies [string, number][]) : []),
  ]
  return (
    <dl className={classes.sums}>
      {lines.map(([term, cents]) => (
        <Fact key={term} term={term} value={showAmount(cents)} />
      ))}
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>{showCents(totals.totalCents)}</dd>
      </div>
      <Fact term="Paid" value={showAmount(paidCents)} />
      {creditedCents > 0 && <Fact term="Credit, refunded" value={showAmount(creditedCents)} />}
      <div className={classes.total}>
        <dt>Balance due</dt>
        <dd>{showCents(Math.max(0, owedCents))}</dd>
      </div>
      {refundableCents > 0 && <Fact term="Overpaid, to be refunded" value={showAmount(refundableCents)} />}
    </dl>
  )
}

function Payments({ receipt: { ledger, refundsDue, shop } }: { receipt: Receipt }) {
  if (ledger.length + refundsDue.length === 0) return null
  return (
    <section>
      <h2>Payments</h2>
      {ledger.map((entry) => (
        <p key={entry.id}>
          {showDayAndTime(entry.enteredAt, shop.timeZone)} · {showEntry(entry)} · {showCents(entry.amountCents)}
        </p>
      ))}
      {refundsDue.map((due) => (
        <p key={due.id}>
          {showDayAndTime(due.recordedAt, shop.timeZone)} · came in too late by {showMethod(due.method, due.last4)} ·{' '}
          {showCents(due.amountCents)} {due.leftCents > 0 ? 'to be refunded' : 'refunded'}
        </p>
      ))}
    </section>
  )
}

function Authorizations({ receipt: { authorizations, shop } }: { receipt: Receipt }) {
  if (authorizations.length === 0) return null
  return (
    <section>
      <h2>Authorized by the customer</h2>
      {authorizations.map((authorization, index) => (
        <p key={authorization.givenAt}>
          {showDayAndTime(authorization.givenAt, shop.timeZone)} ·{' '}
          {describeAuthorization(authorization, { isAdditional: index > 0 })}
        </p>
      ))}
    </section>
  )
}
