import { Alert, Stack, Text, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Definition, Empty, Muted, Page, Panel, Phone, useDevice, useLive, useRead, When } from '../../../../kit/web/index.ts'
import { showAddress } from '../../../people/shops/rules.ts'
import { ShownFields } from '../../../people/user-fields/web/index.ts'
import { OrderReports } from '../../inspections/web/index.ts'
import { type CustomerWorkOrder as Order, workOrders } from '../../work-orders/contract/index.ts'
import { orderNews, orderStep, OrderSteps, listTrackedSteps } from '../../work-orders/web/index.ts'
import { agreements } from '../contract/index.ts'
import { JobCard } from './job-card.tsx'
import { listFinishedJobs } from './jobs.ts'
import { OrderEstimate } from './order-estimate.tsx'

export interface CustomerWorkOrderProps {
  shopId: string
  workOrderId: string
  /** The part of the page where the customer pays; empty by default. */
  payment?: (order: Order) => ReactNode
  /** The conversation between customer and shop, and the link to it. */
  messages?: { link: ReactNode; panel: ReactNode }
  /** The customer's own papers for this visit. */
  documents?: ReactNode
  /** Opened with a link, without a login: there are no other pages to go to. `after` follows the order. */
  byLink?: { after: ReactNode }
}

/** The customer's page of a work order, from the first look to the receipt. */
export function CustomerWorkOrder(props: CustomerWorkOrderProps) {
  const { shopId, workOrderId, payment, messages, documents, byLink } = props
  const order = useRead(workOrders.view, { params: { shopId, workOrderId } })
  useLive(['work_order_changed', 'agreement_signed'], [workOrders.view, agreements.estimate])
  return (
    <Page
      title={order.data?.vehicle.title ?? 'Work order'}
      lead={order.data && `${order.data.shop.dba} · work order ${order.data.workOrder.invoice}`}
      {...(byLink ? {} : { crumbs: [{ label: 'In shop', to: '/inshop' }] })}
      width="narrow"
      read={order}
      skeleton="cards"
    >
      {(data) => {
        // A customer with an estimate to answer sees its total first; after signing, the signed estimate comes before the findings.
        const isAsked = data.workOrder.state === 'awaiting-authorization' && data.estimate !== null
        return (
          <Stack gap="lg">
            {isAsked ? <Jobs order={data} /> : <Progress order={data} />}
            {data.isNotified && <Notified order={data} />}
            {messages?.link}
            {isAsked && <Progress order={data} />}
            {payment?.(data)}
            {!isAsked && data.estimate && <Jobs order={data} />}
            <OrderReports shopId={shopId} workOrderId={workOrderId} />
            {!data.estimate && <Jobs order={data} />}
            {messages?.panel}
            {documents}
            <ShopPanel order={data} />
            {byLink?.after}
          </Stack>
        )
      }}
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

/** Until the order moves on, so that nobody asks twice. */
function Notified({ order: { shop } }: { order: Order }) {
  return (
    <Alert color="blue" icon={<IconBell size={20} aria-hidden />}>
      You asked {shop.dba} about this visit. Its answer appears in the messages below.
    </Alert>
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
    <>
      {isFinished && <Finished order={order} />}
      <OrderEstimate order={order} hidesJobs={isFinished} />
    </>
  )
}

/** The bill itself is in the payment panel. */
function Finished({ order }: { order: Order }) {
  const jobs = listFinishedJobs(order)
  const done = jobs.filter(({ decision }) => decision !== 'declined')
  const declined = jobs.filter(({ decision }) => decision === 'declined')
  return (
    <Stack gap="md">
      {done.length > 0 && <Title order={2}>What was done</Title>}
      {done.map((job) => (
        <JobCard key={job.concernId} job={job} />
      ))}
      {declined.length > 0 && (
        <Muted>You declined, and the shop did not do: {declined.map(({ name }) => name).join('; ')}.</Muted>
      )}
    </Stack>
  )
}

function ShopPanel({ order: { shop, workOrder, vehicle, fields } }: { order: Order }) {
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
      {fields.length > 0 && <ShownFields fields={fields} />}
    </Panel>
  )
}
