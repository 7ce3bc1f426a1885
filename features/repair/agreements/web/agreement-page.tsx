import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Empty, LinkButton, Page, useLive, useRead } from '../../../../kit/web/index.ts'
import { type CustomerWorkOrder, workOrders } from '../../work-orders/contract/index.ts'
import { orderNews } from '../../work-orders/web/index.ts'
import { agreements } from '../contract/index.ts'
import { OrderEstimate } from './order-estimate.tsx'

export interface AgreementPageProps {
  /** Shows the balance due. */
  payment: (order: CustomerWorkOrder) => ReactNode
}

/**
 * `/agreement/{id}` and `/pay/{id}`, linked from mails and notifications, with a work order's id: its estimate to answer and sign, or what
 * was signed. `?sign` opens the agreement at once.
 */
export function AgreementPage({ payment }: AgreementPageProps) {
  const { id = '' } = useParams()
  const found = useRead(agreements.mine, { query: { workOrderId: id } })
  const order = found.data?.order
  if (!order)
    return (
      <Page title="Agreement" read={found} skeleton="cards" width="narrow">
        {() => null}
      </Page>
    )
  return <Agreement {...order} payment={payment} />
}

function Agreement({ shopId, workOrderId, payment }: { shopId: string; workOrderId: string } & AgreementPageProps) {
  const read = useRead(workOrders.view, { params: { shopId, workOrderId } })
  useLive(['work_order_changed', 'agreement_signed'], [workOrders.view, agreements.estimate])
  const toOrder = `/workorder/${shopId}/${workOrderId}`
  return (
    <Page
      title="Agreement"
      lead={read.data && `${read.data.vehicle.title} · ${read.data.shop.dba} · work order ${read.data.workOrder.invoice}`}
      crumbs={[{ label: 'Agreements', to: '/agreement' }]}
      actions={
        <LinkButton to={toOrder} variant="default">
          See the work order
        </LinkButton>
      }
      width="narrow"
      read={read}
      skeleton="cards"
    >
      {(order) => (
        <Stack gap="lg">
          <Text fw={600}>{orderNews[order.workOrder.state]}</Text>
          {payment(order)}
          {order.estimate ? (
            <OrderEstimate order={order} />
          ) : (
            <Empty title="No estimate yet">{order.shop.dba} has not sent an estimate. There is nothing to sign.</Empty>
          )}
        </Stack>
      )}
    </Page>
  )
}
