import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  Definition,
  Empty,
  Muted,
  Page,
  Panel,
  Phone,
  Read,
  useDevice,
  useLive,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { showAddress } from '../../../people/shops/rules.ts'
import { OrderReports } from '../../inspections/web/index.ts'
import { type CustomerWorkOrder as Order, workOrders } from '../../work-orders/contract/index.ts'
import { orderNews, orderStep, OrderSteps, listTrackedSteps } from '../../work-orders/web/index.ts'
import { agreements } from '../contract/index.ts'
import { AnswerEstimate, EstimateInRevision, Expired } from './answer-estimate.tsx'
import { AnsweredEstimate } from './answered-estimate.tsx'
import { ChargesTable } from './charges-table.tsx'
import { JobCard } from './job-card.tsx'
import { listEstimatedJobs, listFinishedJobs } from './jobs.ts'

export interface CustomerWorkOrderProps {
  shopId: string
  workOrderId: string
  /** Where the customer pays; empty by default. */
  payment?: (order: Order) => ReactNode
  /** The conversation between customer and shop, and the link to it. */
  messages?: { link: ReactNode; panel: ReactNode }
}

/** The customer's page of a work order, from the first look to the receipt. */
export function CustomerWorkOrder({ shopId, workOrderId, payment, messages }: CustomerWorkOrderProps) {
  const order = useRead(workOrders.view, { params: { shopId, workOrderId } })
  useLive(['work_order_changed', 'agreement_signed'], [workOrders.view, agreements.estimate])
  return (
    <Page
      title={order.data?.vehicle.title ?? 'Work order'}
      lead={order.data && `${order.data.shop.dba} · work order ${order.data.workOrder.invoice}`}
      crumbs={[{ label: 'In shop', to: '/inshop' }]}
      width="narrow"
      read={order}
      skeleton="cards"
    >
      {(data) => (
        <Stack gap="lg">
          <Progress order={data} />
          {messages?.link}
          {payment?.(data)}
          <OrderReports shopId={shopId} workOrderId={workOrderId} />
          <Jobs order={data} />
          {messages?.panel}
          <ShopPanel order={data} />
        </Stack>
      )}
    </Page>
  )
}

/** One line on a phone, where customers look for the prices. */
function Progress({ order: { workOrder, progress, shop } }: { order: Order }) {
  const mobile = useDevice() === 'mobile'
  const { state } = workOrder
  const steps = listTrackedSteps({ state, progress })
  const number = Math.min(orderStep(state) + 1, steps.length)
  const step = steps[number - 1]
  return (
    <Stack gap="sm">
      <Text fw={600}>{orderNews[state]}</Text>
      {state !== 'cancelled' &&
        (mobile ? (
          <Muted>
            Step {number} of {steps.length}: {step?.label}
            {step?.at && (
              <>
                {' · '}
                {step.word && `${step.word} `}
                <When value={step.at} zone={shop.timeZone} />
              </>
            )}
          </Muted>
        ) : (
          <OrderSteps order={{ state, progress }} timeZone={shop.timeZone} label="Progress of the work order" />
        ))}
    </Stack>
  )
}

function Jobs({ order }: { order: Order }) {
  const isFinished = order.workOrder.state === 'ready' || order.workOrder.state === 'closed'
  if (!order.estimate)
    return (
      <Empty title="No estimate yet">
        You brought in your vehicle for: {order.concerns.map(({ complaint }) => complaint).join('; ')}. Nothing is done or billed
        until you approve it.
      </Empty>
    )
  return (
    <Stack gap="lg">
      <Estimate order={order} hidesJobs={isFinished} />
      {isFinished && <Finished order={order} />}
    </Stack>
  )
}

function Estimate({ order, hidesJobs }: { order: Order; hidesJobs: boolean }) {
  const { shopId, id } = order.workOrder
  const estimate = useRead(agreements.estimate, { params: { shopId, workOrderId: id } })
  return (
    <Read read={estimate} skeleton="cards">
      {(data) => {
        if (data.isWaiting) return <AnswerEstimate estimate={data} onChanged={() => void estimate.reload()} />
        const isTakenBack = !data.answered && data.state !== 'cancelled' && data.state !== 'closed'
        return (
          <Stack gap="md">
            {isTakenBack &&
              (data.isExpired ? (
                <Expired shop={order.shop.dba} at={data.expiresAt} zone={order.shop.timeZone} />
              ) : (
                <EstimateInRevision shop={order.shop.dba} />
              ))}
            <AnsweredEstimate estimate={data} />
            {!hidesJobs && (
              <>
                <Title order={2}>The jobs</Title>
                {listEstimatedJobs(data.content.jobs, data.answered?.answers ?? []).map((job) => (
                  <JobCard key={job.concernId} job={job} />
                ))}
              </>
            )}
          </Stack>
        )
      }}
    </Read>
  )
}

function Finished({ order }: { order: Order }) {
  return (
    <Stack gap="md">
      <Title order={2}>What was done</Title>
      {listFinishedJobs(order).map((job) => (
        <JobCard key={job.concernId} job={job} />
      ))}
      {order.totals && (
        <Panel title="The bill">
          <ChargesTable charges={order.totals} adjustments={order.adjustments} total="Total" />
        </Panel>
      )}
    </Stack>
  )
}

function ShopPanel({ order: { shop, workOrder, vehicle } }: { order: Order }) {
  const { promisedAt, technician } = workOrder
  return (
    <Panel title={shop.dba}>
      <Definition
        items={[
          { term: 'Phone', value: <Phone digits={shop.phone1} link /> },
          { term: 'Address', value: showAddress(shop) },
          { term: 'Vehicle', value: [vehicle.title, vehicle.trim, vehicle.color].filter(Boolean).join(' ') },
          { term: 'VIN', value: vehicle.vinId },
          ...(promisedAt ? [{ term: 'Promised for', value: <When value={promisedAt} zone={shop.timeZone} /> }] : []),
          ...(technician ? [{ term: 'Technician', value: technician }] : []),
        ]}
      />
    </Panel>
  )
}
