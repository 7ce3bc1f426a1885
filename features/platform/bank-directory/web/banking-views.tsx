import { ViewLinks } from '../../../../kit/web/index.ts'

const views = [
  { value: '/banking', label: 'Bank directory' },
  { value: '/banking/imports', label: 'Imports' },
  { value: '/ledger', label: 'Ledger' },
  { value: '/banking/chargebacks', label: 'Disputes' },
] as const

/** Links between the pages of the admin's Banking. */
export const BankingViews = ({ current }: { current: (typeof views)[number]['value'] }) => (
  <ViewLinks label="Banking" views={views} current={current} to={(value) => value} />
)
