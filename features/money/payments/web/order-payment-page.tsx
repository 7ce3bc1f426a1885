import type { ReactNode } from 'react'
import { Page, Panel } from '../../../../kit/web/index.ts'
import type { PayInfo } from '../contract/index.ts'
import type { usePayInfo } from './pay-panel.tsx'

interface OrderPaymentPageProps {
  info: ReturnType<typeof usePayInfo>
  children: (data: PayInfo) => ReactNode
}

/** The page of one order's payment. */
export const OrderPaymentPage = ({ info, children }: OrderPaymentPageProps) => (
  <Page
    title={info.data ? `Work order ${info.data.invoice}` : 'Payment'}
    lead={info.data && `${info.data.vehicle.title} · ${info.data.shop.name}`}
    crumbs={[{ label: 'Payments', to: '/payment' }]}
    width="narrow"
    read={info}
    skeleton="form"
  >
    {(data) => <Panel title={data.deposit || data.notPayable === null ? 'To pay' : 'Payment'}>{children(data)}</Panel>}
  </Page>
)
