import { useLive, Money, useRead, When } from '../../../../kit/web/index.ts'
import type { TradeAccount } from '../../trade-accounts/contract/index.ts'
import { TradeAccountsPage } from '../../trade-accounts/web/index.ts'
import { type CustomerFigures, vendorDesk } from '../contract/index.ts'

/** The vendor's trade accounts with each shop's purchases and balance. */
export default function CustomersPage() {
  const { data } = useRead(vendorDesk.customers, {})
  useLive('vendor_order_changed', [vendorDesk.customers])
  const figures = new Map(data?.customers.map((customer) => [customer.accountId, customer]))
  const column = (key: string, label: string, render: (customer: CustomerFigures) => React.ReactNode) => ({
    key,
    label,
    align: 'right' as const,
    render: ({ accountId }: TradeAccount) => {
      const found = figures.get(accountId)
      return found ? render(found) : '–'
    },
  })
  return (
    <TradeAccountsPage
      columns={[
        column('sales', 'Sales, 12 months', ({ salesCents }) => <Money cents={salesCents} />),
        column('open', 'Open balance', ({ openCents }) => <Money cents={openCents} />),
        column('last', 'Last order', ({ lastOrderAt }) => (lastOrderAt ? <When value={lastOrderAt} day /> : '–')),
      ]}
    />
  )
}
