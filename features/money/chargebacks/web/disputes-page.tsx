import { SegmentedControl, Stack } from '@mantine/core'
import { Page, Panel, useLive, useQuery, useReadMore } from '../../../../kit/web/index.ts'
import { BankingViews } from '../../../platform/bank-directory/web/index.ts'
import { chargebacks, type ListedChargeback } from '../contract/index.ts'
import { DisputeTable } from './dispute-table.tsx'

const states = [
  { value: 'needs-response', label: 'To answer' },
  { value: 'submitted', label: 'At the bank' },
  { value: 'all', label: 'All' },
] as const

/** `/banking/chargebacks`: every disputed card payment, for admins for finance. */
export default function DisputesPage() {
  const { query, changeQuery } = useQuery()
  const shown = states.find(({ value }) => value === query.get('state'))?.value ?? 'needs-response'
  const list = useReadMore(
    chargebacks.list,
    (after: string | undefined) => ({
      query: { ...(shown === 'all' ? {} : { state: shown as ListedChargeback['state'] }), ...(after ? { after } : {}) },
    }),
    (page) => page.chargebacks,
    (page) => page.next,
  )
  useLive('chargebacks_changed', [chargebacks.list])
  return (
    <Page
      title="Disputes"
      lead="Card payments that a cardholder’s bank took back, and the shops’ evidence"
      crumbs={[{ label: 'Home', to: '/apps' }]}
      width="wide"
    >
      <Stack gap="lg">
        <BankingViews current="/banking/chargebacks" />
        <SegmentedControl
          aria-label="State"
          data={states.map((state) => ({ ...state }))}
          value={shown}
          onChange={(state) => changeQuery({ state: state === 'needs-response' ? null : state }, { replace: true })}
          style={{ alignSelf: 'flex-start' }}
        />
        <Panel flush>
          <DisputeTable
            list={list}
            to={({ id }) => `/banking/chargebacks/${id}`}
            withShop
            emptyText="Disputes appear here when the card company reports them."
          />
        </Panel>
      </Stack>
    </Page>
  )
}
