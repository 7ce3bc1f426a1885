import { Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { showCents } from '../../../common/cents.ts'
import { Meter, Money, Panel, When } from '../../../web/kit/index.ts'
import type { ShopWorkOrder } from '../contract.ts'
import { ruleNotice, ruleOf } from '../rules.ts'
import { Adjustments } from './adjustments.tsx'
import { useOrder } from './order-context.ts'
import { RecordAnswerButton } from './record-answer.tsx'
import { EstimateButton } from './send-estimate.tsx'
import { StateButtons } from './state-buttons.tsx'
import { Sum } from './sum.tsx'
import classes from './work-order.module.css'

/** For the shop alone, and not what is looked at first. */
const ProfitLine = lazy(() => import('./profit-line.tsx'))

/** What the order comes to, what may be billed, and the next step; always in sight. */
export function TotalsPanel() {
  const { order } = useOrder()
  const { authorizedCents, state } = order.workOrder
  const finished = state === 'ready' || state === 'closed'
  const charges = finished ? order.bill : order.totals
  return (
    <Panel title={finished ? 'The bill' : 'Totals'}>
      <Stack gap="md">
        <dl className={classes.sums}>
          <Sum label="Labor" cents={charges.laborCents} />
          <Sum label="Parts" cents={charges.partsCents} />
          {charges.suppliesCents > 0 && <Sum label="Shop supplies" cents={charges.suppliesCents} />}
          {charges.feesCents > 0 && <Sum label="Fees" cents={charges.feesCents} />}
          {charges.discountCents > 0 && <Sum label="Discounts" cents={-charges.discountCents} />}
          <Sum label="Tax" cents={charges.taxCents} />
          {finished && order.bill.storageCents > 0 && <Sum label="Storage" cents={order.bill.storageCents} />}
          <div data-total>
            <dt>Total</dt>
            <dd>
              <Money cents={charges.totalCents} />
            </dd>
          </div>
        </dl>
        <Adjustments concernId={null} adjustments={order.adjustments} of="the whole order" />
        {authorizedCents === null ? (
          <Text size="sm" c="dimmed">
            Nothing is authorized yet.
          </Text>
        ) : (
          <Stack gap={4}>
            <Meter label="Bill, as approved" {...measured(order)} show={showCents} />
            {!finished && order.totals.totalCents !== order.bill.totalCents && <Draft order={order} />}
          </Stack>
        )}
        <Text size="sm" c="dimmed">
          {ruleNotice(order.shop.state)} {sourceOf(order.shop.state)}
        </Text>
        <Suspense>
          <ProfitLine />
        </Suspense>
        <Stack gap="xs" className="no-print" id="estimate">
          <EstimateButton fullWidth />
          <RecordAnswerButton />
          <StateButtons />
        </Stack>
        <SentEstimates order={order} />
      </Stack>
    </Panel>
  )
}

/** What is on the order and not approved: it cannot be billed before the customer says so. */
function Draft({ order: { totals, workOrder } }: { order: ShopWorkOrder }) {
  const over = totals.totalCents - (workOrder.authorizedCents ?? 0)
  return (
    <div className={classes.row}>
      <Text size="sm">With what is not answered yet</Text>
      <Text size="sm" ta="end" className="tabular">
        <Money cents={totals.totalCents} />
        {over > 0 && <span className={classes.faint}> {showCents(over)} above</span>}
      </Text>
    </div>
  )
}

/** Where a state's own rule is written, and when it was read. */
function sourceOf(state: string): string {
  const { name, source, asOf } = ruleOf(state)
  return name === '' ? '' : `(${source}, read ${asOf})`
}

/** The bill against the most that it may be, tax included or not as the state's rule counts. */
function measured({ workOrder, bill }: ShopWorkOrder) {
  const { authorizedCents, toleratedCents, authorizedNetCents, authorizedBy } = workOrder
  const by = `Authorized by ${authorizedBy}`
  const tolerated = `: ${showCents(authorizedNetCents ?? authorizedCents ?? 0)}${authorizedNetCents === null ? '' : ' before tax'}, and ${showCents(toleratedCents)} your state's rule allows above it`
  return {
    value: authorizedNetCents === null ? bill.totalCents : bill.totalCents - bill.taxCents,
    limit: (authorizedNetCents ?? authorizedCents ?? 0) + toleratedCents,
    hint: toleratedCents === 0 ? by : by + tolerated,
  }
}

function SentEstimates({ order }: { order: ShopWorkOrder }) {
  if (order.estimates.length === 0) return null
  return (
    <ul className={classes.timeline}>
      {order.estimates.map((one) => (
        <li key={one.estimateId}>
          <div className={classes.row}>
            <strong>Estimate {one.number}</strong>
            <Money cents={one.totalCents} />
          </div>
          <span className={classes.faint}>
            <When value={one.sentAt} zone={order.shop.timeZone} /> ·{' '}
            {one.answer
              ? `${one.answer.givenBy} authorized ${showCents(one.answer.authorizedCents)}`
              : one.outdated
                ? 'Outdated by a later change'
                : 'Waiting for the answer'}
          </span>
        </li>
      ))}
    </ul>
  )
}
