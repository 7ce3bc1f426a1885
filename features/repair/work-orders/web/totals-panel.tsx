import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { lazyDialog, lazyPart, Meter, Money, Muted, Panel, When } from '../../../../kit/web/index.ts'
import type { JobAdjustment, ShopAdjustment, ShopWorkOrder } from '../contract/index.ts'
import { Adjustments } from './adjustments.tsx'
import { useOrder } from './order-context.ts'
import type { ProfitLineProps } from './profit-line.tsx'
import { RecordAnswerButton } from './record-answer.tsx'
import { EstimateButton } from './send-estimate.tsx'
import { StateButtons } from './state-buttons.tsx'
import { Sum, Sums } from './sums.tsx'
import classes from './work-order.module.css'

/** For the shop only; fetched after the page. */
const ProfitLine = lazyPart<ProfitLineProps>(() => import('./profit-line.tsx'))

const ExemptionLine = lazyPart(() => import('./exemption-line.tsx'))

/** The rule of the shop's state, for the shop only; fetched after the page. */
const RuleNote = lazyPart(() => import('./rule-note.tsx'))

const TaxDialog = lazyDialog(() => import('./tax-dialog.tsx'))

/** The totals, the authorized amount and the next step; always in sight. */
export function TotalsPanel() {
  const { order, isOpen, can } = useOrder()
  const [isTaxOpen, setIsTaxOpen] = useState(false)
  const { authorizedCents, state } = order.workOrder
  const finished = state === 'ready' || state === 'closed'
  const charges = finished ? order.bill : order.totals
  const discountCents =
    charges.discountCents -
    order.adjustments.reduce(
      (sum, adjustment) => sum + (adjustment.overlap ? (finished ? adjustment.billCents : adjustment.offeredCents) : 0),
      0,
    )
  return (
    <Panel id="totals" title={finished ? 'Invoice' : 'Totals'}>
      <Stack gap="md">
        <Sums>
          <Sum label="Labor" cents={charges.laborCents} />
          <Sum label="Parts" cents={charges.partsCents} />
          {charges.suppliesCents > 0 && <Sum label="Shop supplies" cents={charges.suppliesCents} />}
          {charges.feesCents > 0 && <Sum label="Fees, cores and sublet" cents={charges.feesCents} />}
          {order.adjustments.map((adjustment) => (
            <OverlapSum
              key={adjustment.adjustmentId}
              name={adjustment.name}
              cents={adjustment.overlap ? (finished ? adjustment.billCents : adjustment.offeredCents) : 0}
            />
          ))}
          {discountCents > 0 && <Sum label="Discounts" cents={-discountCents} />}
          <Sum label="Tax" cents={charges.taxCents} />
          {finished && order.bill.storageCents > 0 && <Sum label="Storage" cents={order.bill.storageCents} />}
          <div data-total>
            <dt>Total</dt>
            <dd>
              <Money cents={charges.totalCents} />
            </dd>
          </div>
        </Sums>
        {order.exemption && <ExemptionLine />}
        {isOpen && can('customers.tax') && (
          <Group>
            <Button variant="subtle" size="compact-sm" onClick={() => setIsTaxOpen(true)}>
              Correct the tax
            </Button>
          </Group>
        )}
        <TaxDialog opened={isTaxOpen} onClose={() => setIsTaxOpen(false)} />
        <Adjustments concernId={null} adjustments={order.adjustments.filter(isAdded)} of="the whole order" />
        {authorizedCents === null ? (
          <Muted>Nothing is authorized yet.</Muted>
        ) : (
          <Stack gap={4}>
            <Meter label="Bill, as approved" {...compareBill(order)} show={showCents} />
            {!finished && order.totals.totalCents !== order.bill.totalCents && <UnansweredTotal order={order} />}
          </Stack>
        )}
        <RuleNote />
        {order.costs && <ProfitLine costs={order.costs} />}
        <Stack gap="xs" id="estimate">
          <EstimateButton fullWidth />
          <RecordAnswerButton />
          <StateButtons />
        </Stack>
        <SentEstimates order={order} />
      </Stack>
    </Panel>
  )
}

const OverlapSum = ({ name, cents }: { name: string; cents: number }) => (cents > 0 ? <Sum label={name} cents={-cents} /> : null)

const isAdded = (adjustment: ShopAdjustment): adjustment is JobAdjustment => adjustment.kind !== 'overlap'

/** Jobs that are not approved yet and cannot be billed. */
function UnansweredTotal({ order: { totals, workOrder } }: { order: ShopWorkOrder }) {
  const over = totals.totalCents - (workOrder.authorizedCents ?? 0)
  return (
    <div className={classes.row}>
      <Text size="sm">Including unanswered jobs</Text>
      <Text size="sm" ta="end" className="tabular">
        <Money cents={totals.totalCents} />
        {over > 0 && <span className={classes.faint}> {showCents(over)} over</span>}
      </Text>
    </div>
  )
}

/** The bill compared with the most it may be, with or without tax as the state's rule counts. */
function compareBill({ workOrder, bill }: ShopWorkOrder) {
  const { authorizedCents, toleratedCents, authorizedNetCents, authorizedBy } = workOrder
  const by = `Authorized by ${authorizedBy}`
  const tolerated = `: ${showCents(authorizedNetCents ?? authorizedCents ?? 0)}${authorizedNetCents === null ? '' : ' before tax'}, and ${showCents(toleratedCents)} your state’s rule allows above it`
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
      {order.estimates.map((estimate) => (
        <li key={estimate.estimateId}>
          <div className={classes.row}>
            <strong>Estimate {estimate.number}</strong>
            <Money cents={estimate.totalCents} />
          </div>
          <span className={classes.faint}>
            <When value={estimate.sentAt} zone={order.shop.timeZone} /> ·{' '}
            {estimate.answer
              ? `${estimate.answer.givenBy} authorized ${showCents(estimate.answer.authorizedCents)}`
              : estimate.outdated
                ? 'Outdated by a later change'
                : 'Waiting for the answer'}
          </span>
        </li>
      ))}
    </ul>
  )
}
