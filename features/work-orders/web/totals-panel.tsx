import { Stack, Text } from '@mantine/core'
import { showCents } from '../../../common/cents.ts'
import { Meter, Money, Panel, When } from '../../../web/kit/index.ts'
import type { ShopWorkOrder } from '../contract.ts'
import { useOrder } from './order-context.ts'
import { RecordAnswerButton } from './record-answer.tsx'
import { EstimateButton } from './send-estimate.tsx'
import { StateButtons } from './state-buttons.tsx'
import { Sum } from './sum.tsx'
import classes from './work-order.module.css'

/** What the order comes to, what may be billed, and the next step; always in sight. */
export function TotalsPanel() {
  const { order } = useOrder()
  const { authorizedCents, authorizedBy, state } = order.workOrder
  const finished = state === 'ready' || state === 'closed'
  const charges = finished ? order.bill : order.totals
  return (
    <Panel title={finished ? 'The bill' : 'Totals'}>
      <Stack gap="md">
        <dl className={classes.sums}>
          <Sum label="Labor" cents={charges.laborCents} />
          <Sum label="Parts" cents={charges.partsCents} />
          {charges.suppliesCents > 0 && <Sum label="Shop supplies" cents={charges.suppliesCents} />}
          <Sum label="Tax" cents={charges.taxCents} />
          <div data-total>
            <dt>Total</dt>
            <dd>
              <Money cents={charges.totalCents} />
            </dd>
          </div>
        </dl>
        {authorizedCents === null ? (
          <Text size="sm" c="dimmed">
            Nothing is authorized yet.
          </Text>
        ) : (
          <Meter
            label="Approved jobs"
            value={order.bill.totalCents}
            limit={authorizedCents}
            show={showCents}
            hint={`Authorized by ${authorizedBy}`}
          />
        )}
        {!finished && <Margin order={order} />}
        <Stack gap="xs" className="no-print">
          <EstimateButton fullWidth />
          <RecordAnswerButton />
          <StateButtons />
        </Stack>
        <SentEstimates order={order} />
      </Stack>
    </Panel>
  )
}

/** What is left of the parts after the shop has paid for them; for the shop's eyes only, so never printed. */
function Margin({ order }: { order: ShopWorkOrder }) {
  const parts = order.concerns
    .filter(({ decision }) => decision !== 'declined')
    .flatMap((concern) => [...concern.parts, ...concern.labors.flatMap((labor) => labor.parts)])
  const price = parts.reduce((sum, part) => sum + part.total, 0)
  const cost = parts.reduce((sum, part) => sum + Math.round(part.cost * part.quantity), 0)
  if (price === 0) return null
  return (
    <Text size="sm" c="dimmed" className="no-print tabular">
      Parts margin {showCents(price - cost)} ({Math.round(((price - cost) / price) * 100)} %)
    </Text>
  )
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
