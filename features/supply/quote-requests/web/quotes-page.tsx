import { Stack } from '@mantine/core'
import { IconMessageDollar } from '@tabler/icons-react'
import {
  Empty,
  Muted,
  Page,
  Panel,
  StateBadge,
  Table,
  useLive,
  useQuery,
  useReadMore,
  ViewLinks,
  When,
} from '../../../../kit/web/index.ts'
import { quoteFilters, type VendorQuoteCard, vendorQuotes } from '../contract/index.ts'
import { quoteStates } from './labels.ts'

const views = [
  { value: 'all', label: 'All' },
  { value: 'answer', label: 'To answer' },
  { value: 'answered', label: 'Answered' },
  { value: 'done', label: 'Done' },
] as const

/** The requests that shops send the vendor. */
export default function QuotesPage() {
  const { query, queryWith } = useQuery()
  const show = quoteFilters.find((filter) => filter === query.get('show'))
  const list = useReadMore(
    vendorQuotes.list,
    (after: string | undefined) => ({ query: { ...(show ? { show } : {}), ...(after ? { after } : {}) } }),
    (page) => page.quotes,
    (page) => page.next,
  )
  useLive('vendor_quote_changed', [vendorQuotes.list])
  return (
    <Page title="Quotes" lead="Shops’ requests for prices" width="wide">
      <Stack>
        <ViewLinks
          label="Quotes"
          views={views}
          current={show ?? 'all'}
          to={(value) => ({ search: queryWith({ show: value === 'all' ? null : value }) })}
        />
        <Panel flush>
          <Table
            label="Quotes"
            rows={list.rows}
            rowKey={({ quoteId }) => quoteId}
            to={({ quoteId }) => `/vendor-quotes/${quoteId}`}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            columns={columns}
            empty={
              <Empty icon={<IconMessageDollar size={28} />} title={show ? 'No quotes here.' : 'No quote requests yet'}>
                {show ? 'Choose another filter.' : 'Shops with a trade account ask you for prices. Their requests appear here.'}
              </Empty>
            }
          />
        </Panel>
      </Stack>
    </Page>
  )
}

const columns = [
  {
    key: 'shop',
    label: 'Shop',
    phone: 'title' as const,
    render: ({ shop, city, parts, lines, number }: VendorQuoteCard) => (
      <span>
        {shop}, request {number}
        <Muted component="span" style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {city} · {parts}
          {lines > 3 && `, and ${lines - 3} more`}
        </Muted>
      </span>
    ),
  },
  { key: 'state', label: 'State', render: ({ state }: VendorQuoteCard) => <StateBadge {...quoteStates[state]} /> },
  { key: 'sentAt', label: 'Sent', render: ({ sentAt, timeZone }: VendorQuoteCard) => <When value={sentAt} zone={timeZone} /> },
  {
    key: 'answerBy',
    label: 'Answer by',
    render: ({ answerBy, timeZone }: VendorQuoteCard) => <When value={answerBy} zone={timeZone} />,
  },
]
