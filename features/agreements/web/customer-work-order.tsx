import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Definition, Empty, Page, Panel, Phone, Read, Steps, useDevice, useLive, useRead, When } from '../../../web/kit/index.ts'
import { showAddress } from '../../shops/rules.ts'
import { type CustomerWorkOrder as Order, workOrders } from '../../work-orders/contract.ts'
import { orderNews, orderStep, orderSteps } from '../../work-orders/web/index.ts'
import { agreements } from '../contract.ts'
import { AnswerEstimate, BeingChanged } from './answer-estimate.tsx'
import { AnsweredEstimate } from './answered-estimate.tsx'
import { ChargesTable } from './charges-table.tsx'
import { JobCard } from './job-card.tsx'
import { estimatedJobs, finishedJobs } from './jobs.ts'

export interface CustomerWorkOrderProps {
  shopId: string
  workOrderId: string
  /** Where the customer pays, once there is something to pay; nothing by default. */
  payment?: (order: Order) => ReactNode
}

/** A work order as its customer reads, answers and pays it: one page from the first look to the receipt. */
export function CustomerWorkOrder({ shopId, workOrderId, payment }: CustomerWorkOrderProps) {
  const order = useRead(workOrders.view, { params: { shopId, workOrderId } })
  useLive('work_order_changed', [workOrders.view, agreements.estimate])
  useLive('agreement_signed', [workOrders.view, agreements.estimate])
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
          <Progress state={data.workOrder.state} />
          {(data.workOrder.state === 'ready' || data.workOrder.state === 'closed') && payment?.(data)}
          <Jobs order={data} />
          <ShopPanel order={data} />
        </Stack>
      )}
    </Page>
  )
}

/** On a phone one line: the prices are what is looked for. */
function Progress({ state }: { state: Order['workOrder']['state'] }) {
  const mobile = useDevice() === 'mobile'
  const step = orderStep(state)
  return (
    <Stack gap="sm">
      <Text fw={600}>{orderNews[state]}</Text>
      {state !== 'cancelled' &&
        (mobile ? (
          <Text size="sm" c="dimmed">
            Step {Math.min(step + 1, orderSteps.length)} of {orderSteps.length}:{' '}
            {orderSteps[Math.min(step, orderSteps.length - 1)]?.label}
          </Text>
        ) : (
          <Steps steps={orderSteps} current={step} label="Progress of the work order" />
        ))}
    </Stack>
  )
}

function Jobs({ order }: { order: Order }) {
  const isFinished = order.workOrder.state === 'ready' || order.workOrder.state === 'closed'
  if (!order.estimate)
    return (
      <Empty title="No estimate yet">
        You brought your vehicle in for: {order.concerns.map(({ complaint }) => complaint).join('; ')}. Nothing is done or billed
        before you approve it.
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
            {isTakenBack && <BeingChanged shop={order.shop.dba} />}
            <AnsweredEstimate estimate={data} />
            {!hidesJobs && (
              <>
                <Title order={2}>The jobs</Title>
                {estimatedJobs(data.content.jobs, data.answered?.answers ?? []).map((job) => (
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
      {finishedJobs(order).map((job) => (
        <JobCard key={job.concernId} job={job} />
      ))}
      {order.totals && (
        <Panel title="The bill">
          <ChargesTable charges={order.totals} total="Total" />
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
