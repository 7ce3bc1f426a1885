import { SegmentedControl, Stack } from '@mantine/core'
import { Page, Panel, useQuery, useReadMore } from '../../../../kit/web/index.ts'
import { BankingViews } from '../../../platform/bank-directory/web/index.ts'
import { payouts, type PayoutState } from '../contract/index.ts'
import { PayoutTable } from './payout-table.tsx'

const states = [
  { value: 'ready', label: 'To send' },
  { value: 'held', label: 'Held' },
  { value: 'sent', label: 'Sent' },
  { value: 'all', label: 'All' },
] as const

/** `/banking/payouts`: the payouts of all shops, for an admin for finance. */
export default function PayoutsPage() {
  const { query, changeQuery } = useQuery()
  const shown = states.find(({ value }) => value === query.get('state'))?.value ?? 'ready'
  const list = useReadMore(
    payouts.list,
    (after: string | undefined) => ({
      query: { ...(shown === 'all' ? {} : { state: shown as PayoutState }), ...(after ? { after } : {}) },
    }),
    (page) => page.payouts,
    (page) => page.next,
  )
  return (
    <Page
      title="Payouts"
      lead="Card payments collected for the shops, less fees"
      crumbs={[{ label: 'Home', to: '/apps' }]}
      width="wide"
    >
      <Stack gap="lg">
        <BankingViews current="/banking/payouts" />
        <SegmentedControl
          aria-label="State"
          data={states.map((state) => ({ ...state }))}
          value={shown}
          onChange={(state) => changeQuery({ state: state === 'ready' ? null : state }, { replace: true })}
          style={{ alignSelf: 'flex-start' }}
        />
        <Panel flush>
          <PayoutTable
            list={list}
            to={({ id }) => `/banking/payouts/${id}`}
            withShop
            emptyText="They are made on each shop’s schedule once card payments have come in."
          />
        </Panel>
      </Stack>
    </Page>
  )
}
