import { Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import {
  Empty,
  Money,
  Muted,
  Page,
  Panel,
  StateBadge,
  Table,
  useQuery,
  useReadMore,
  ViewLinks,
} from '../../../../kit/web/index.ts'
import { accountFilters, adAccountReview } from '../contract/index.ts'
import { billingLabels, showStanding } from './labels.ts'

const views = [
  { value: 'all', label: 'All' },
  { value: 'refund', label: 'Refunds' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'suspended', label: 'Suspended' },
] as const

/** `/ad-accounts`: every vendor's advertising account, for the admin. */
export default function AccountsPage() {
  const { query, queryWith } = useQuery()
  const show = accountFilters.find((filter) => filter === query.get('show')) ?? 'all'
  const [text, setText] = useState('')
  const [name] = useDebouncedValue(text.trim(), 200)
  const list = useReadMore(
    adAccountReview.list,
    (after: string | undefined) => ({ query: { show, text: name, ...(after ? { after } : {}) } }),
    (page) => page.rows,
    (page) => page.next,
  )
  return (
    <Page title="Ad accounts" crumbs={[{ label: 'Home', to: '/apps' }]} lead="How vendors pay for advertising" width="wide">
      <Stack>
        <ViewLinks
          label="Ad accounts"
          views={views}
          current={show}
          to={(value) => ({ search: queryWith({ show: value === 'all' ? null : value }) })}
        />
        <TextInput
          label="Find a vendor"
          placeholder="Start of the name"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          maxLength={80}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Panel flush>
          <Table
            label="Ad accounts"
            rows={list.rows}
            rowKey={({ vendorId }) => vendorId}
            to={({ vendorId }) => `/ad-accounts/${vendorId}`}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            empty={
              <Empty icon={<IconUsers size={28} />} title={name ? 'No matches.' : 'No accounts here'}>
                {name ? 'Check the name.' : 'Choose another filter.'}
              </Empty>
            }
            columns={[
              {
                key: 'name',
                label: 'Vendor',
                phone: 'title',
                render: (row) => (
                  <span>
                    {row.name}
                    <Muted component="span" style={{ display: 'block' }}>
                      {row.city}, {row.state}
                    </Muted>
                  </span>
                ),
              },
              { key: 'state', label: 'State', render: (row) => <StateBadge {...showStanding(row)} /> },
              { key: 'billing', label: 'Payment setting', render: ({ billing }) => billingLabels[billing] },
              { key: 'balance', label: 'Balance', align: 'right', render: ({ balance }) => <Money cents={balance} /> },
              { key: 'owed', label: 'Owes', align: 'right', render: ({ owed }) => <Money cents={owed} /> },
              {
                key: 'creditLimit',
                label: 'Credit limit',
                align: 'right',
                render: ({ creditLimit }) => <Money cents={creditLimit} />,
              },
            ]}
          />
        </Panel>
      </Stack>
    </Page>
  )
}
