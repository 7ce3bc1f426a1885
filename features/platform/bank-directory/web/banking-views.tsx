import { ViewLinks } from '../../../../kit/web/index.ts'

const views = [
  { value: '/banking', label: 'Bank directory' },
  { value: '/banking/imports', label: 'Imports' },
  { value: '/ledger', label: 'Ledger' },
  { value: '/banking/payouts', label: 'Payouts' },
  { value: '/banking/reconciliation', label: 'Reconciliation' },
  { value: '/banking/chargebacks', label: 'Disputes' },
  { value: '/banking/refunds', label: 'Refunds due' },
  { value: '/banking/closes', label: 'Closes' },
] as const

/** Links between the pages of the admin's Banking. */
export const BankingViews = ({ current }: { current: (typeof views)[number]['value'] }) => (
  <ViewLinks label="Banking" views={views} current={current} to={(value) => value} />
)
