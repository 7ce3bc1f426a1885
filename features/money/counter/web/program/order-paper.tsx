import { showAmount, showCents } from '../../../../../common/cents.ts'
import { showDay, showDayAndTime } from '../../../../../common/dates.ts'
import { showHours } from '../../../../../common/hours.ts'
import { showPhone } from '../../../../../common/phone.ts'
import { describeVin } from '../../../../catalog/vehicles/rules.ts'
import { findConcernUnderName, nameJob } from '../../../../repair/work-orders/rules.ts'
import { decisionLabels } from '../../../../repair/work-orders/web/index.ts'
import type { CounterCopy, CounterOrder } from '../../contract/index.ts'

interface OrderPaperProps {
  order: CounterOrder
  shop: CounterCopy['shop']
  /** False for the technician's copy, which has room to write instead. */
  withPrices: boolean
}

/** A work order on Letter paper. */
export function OrderPaper({
  order: { workOrder, customer, vehicle, concerns, totals, bill },
  shop,
  withPrices,
}: OrderPaperProps) {
  const hasBill = workOrder.state === 'ready' || workOrder.state === 'closed'
  const sums = hasBill ? bill : totals
  return (
    <article className="paper">
      <header>
        <address>
          <strong>{shop.name}</strong>
          <span>{shop.address}</span>
          <span>
            {shop.city}, {shop.state} {shop.zip}
          </span>
          <span>{showPhone(shop.phone)}</span>
        </address>
        <dl>
          <Fact term="Repair order" value={`#${workOrder.invoice}`} />
          <Fact term="Opened" value={showDay(workOrder.createdAt, shop.timeZone)} />
          {workOrder.promisedAt && <Fact term="Promised" value={showDayAndTime(workOrder.promisedAt, shop.timeZone)} />}
          <Fact term="Technician" value={workOrder.technician || 'Not assigned'} />
        </dl>
        <dl>
          <Fact term="Customer" value={`${customer.firstName} ${customer.lastName}`} />
          {customer.phone1 && <Fact term="Phone" value={showPhone(customer.phone1)} />}
          <Fact term="Vehicle" value={vehicle.title} />
          <Fact term="VIN" value={describeVin(vehicle.vinId)} />
          {vehicle.plate && <Fact term="Plate" value={`${vehicle.plate} ${vehicle.plateState}`} />}
          {workOrder.odometer !== null && <Fact term="Odometer" value={`${workOrder.odometer.toLocaleString('en-US')} miles`} />}
        </dl>
      </header>
      {concerns.map((concern, index) => (
        <section key={concern.concernId}>
          <h3>
            {index + 1}. {nameJob(concern)} <span className="decision">{decisionLabels[concern.decision].label}</span>
          </h3>
          {findConcernUnderName(concern) && <p>Concern: {concern.complaint}</p>}
          {concern.cause && <p>Cause: {concern.cause}</p>}
          {concern.correction && <p>Correction: {concern.correction}</p>}
          {concern.declineReason && <p>Declined: {concern.declineReason}</p>}
          <table>
            <thead>
              <tr>
                <th scope="col">{withPrices ? 'Description' : 'To do'}</th>
                <th scope="col">Quantity</th>
                {withPrices ? <th scope="col">Amount</th> : <th scope="col">Done</th>}
              </tr>
            </thead>
            <tbody>
              {concern.labors.flatMap((labor) => [
                <tr key={labor.laborId}>
                  <td>{labor.title}</td>
                  <td>{showHours(labor.hours)}</td>
                  {withPrices ? <td>{showAmount(labor.laborTimeAmount)}</td> : <DoneCell isDone={labor.doneAt !== null} />}
                </tr>,
                ...labor.parts.map((part) => <PartRow key={part.partId} part={part} withPrices={withPrices} />),
              ])}
              {concern.parts.map((part) => (
                <PartRow key={part.partId} part={part} withPrices={withPrices} />
              ))}
            </tbody>
          </table>
          {!withPrices && <p className="notes">Notes:</p>}
        </section>
      ))}
      {withPrices && (
        <dl className="sums">
          <Fact term="Labor" value={showAmount(sums.laborCents)} />
          <Fact term="Parts" value={showAmount(sums.partsCents)} />
          {sums.suppliesCents > 0 && <Fact term="Shop supplies" value={showAmount(sums.suppliesCents)} />}
          {sums.feesCents > 0 && <Fact term="Fees and sublet" value={showAmount(sums.feesCents)} />}
          {sums.discountCents > 0 && <Fact term="Discount" value={showAmount(-sums.discountCents)} />}
          <Fact term="Tax" value={showAmount(sums.taxCents)} />
          {hasBill && bill.storageCents > 0 && <Fact term="Storage" value={showAmount(bill.storageCents)} />}
          <Fact term={hasBill ? 'Total' : 'Total of all jobs not declined'} value={showCents(sums.totalCents)} />
          {workOrder.authorizedCents !== null && (
            <Fact term={`Authorized by ${workOrder.authorizedBy}`} value={`up to ${showCents(workOrder.authorizedCents)}`} />
          )}
        </dl>
      )}
    </article>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
)

const DoneCell = ({ isDone }: { isDone: boolean }) => (
  <td className="box">{isDone ? 'Done' : <span aria-label="Not done" role="img" />}</td>
)

type Part = CounterOrder['concerns'][number]['parts'][number]

function PartRow({ part, withPrices }: { part: Part; withPrices: boolean }) {
  return (
    <tr className="part">
      <td>
        {part.name}
        <small>{[part.manufacturer, part.partNo, part.condition].filter(Boolean).join(' · ')}</small>
      </td>
      <td>{part.quantity}</td>
      {withPrices ? <td>{showAmount(part.total)}</td> : <td>part</td>}
    </tr>
  )
}
