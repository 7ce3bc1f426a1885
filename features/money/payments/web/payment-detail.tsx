import { Stack } from '@mantine/core'
import { Navigate, useSearchParams } from 'react-router'
import { Definition, Empty, LinkButton, Page, Panel, Phone, useLive, useRead } from '../../../../kit/web/index.ts'
import { showAddress } from '../../../people/shops/rules.ts'
import { payments, type WhichOrder } from '../contract/index.ts'
import { Amounts } from './amounts.tsx'
import { BillLink } from './bill-link.tsx'
import { hasMoved, Ledger } from './ledger.tsx'
import { Advance, isBilled, PaidBadge } from './pay-panel.tsx'
import { readWhichOrder } from './which-order.ts'

/** `/paymentdetail?order=`: all payments for one order. */
export default function PaymentDetail() {
  const [query] = useSearchParams()
  const which = readWhichOrder(query)
  return which ? <Detail which={which} /> : <Navigate to="/payment" replace />
}

function Detail({ which }: { which: WhichOrder }) {
  const info = useRead(payments.payInfo, { body: which })
  useLive('payment_changed', [payments.payInfo])
  return (
    <Page
      title="Payment detail"
      lead={info.data && `Work order ${info.data.invoice} · ${info.data.vehicle.title}`}
      crumbs={[{ label: 'Payments', to: '/payment' }]}
      actions={info.data && isBilled(info.data) && <BillLink info={info.data} />}
      width="narrow"
      read={info}
      skeleton="cards"
    >
      {(data) => (
        <Stack gap="lg">
          <Panel title="Payments" actions={<PaidBadge info={data} />}>
            {hasMoved(data) ? (
              <Ledger {...data} />
            ) : (
              <Empty title="No payments yet">Payments for this work order appear here.</Empty>
            )}
          </Panel>
          <Panel title="Invoice">{isBilled(data) ? <Amounts {...data} /> : <Advance info={data} />}</Panel>
          <Panel title={data.shop.name}>
            <Definition
              items={[
                { term: 'Phone', value: <Phone digits={data.shop.phone} link /> },
                { term: 'Email', value: data.shop.email },
                { term: 'Address', value: showAddress(data.shop) },
              ]}
            />
          </Panel>
          {data.owedCents > 0 && data.notPayable === null && (
            <LinkButton to={`/payment?order=${data.workOrderId}`} size="lg">
              Pay balance due
            </LinkButton>
          )}
        </Stack>
      )}
    </Page>
  )
}
