import { Button, Group, Stack } from '@mantine/core'
import { IconMessageDollar, IconPlus } from '@tabler/icons-react'
import { Empty, Muted, Panel, StateBadge, Table, useQuery, useReadMore, ViewLinks, When } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { useSwitch } from '../../../platform/feature-switches/web/index.ts'
import { type QuoteRequestCard, quoteRequests, requestFilters } from '../contract/index.ts'
import { requestStates } from './labels.ts'
import { useStart } from './use-start.ts'

const views = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'open', label: 'Waiting' },
  { value: 'decide', label: 'To decide' },
  { value: 'done', label: 'Done' },
] as const

/** The shop's quote requests, newest first. */
export default function RequestList({ shopId }: { shopId: string }) {
  const { query, queryWith } = useQuery()
  const show = requestFilters.find((filter) => filter === query.get('show'))
  const list = useReadMore(
    quoteRequests.list,
    (after: number | undefined) => ({
      params: { shop: shopId },
      query: { ...(show ? { show } : {}), ...(after ? { after } : {}) },
    }),
    (page) => page.requests,
    (page) => page.next,
  )
  return (
    <Stack>
      <Group justify="space-between" align="flex-end">
        <ViewLinks
          label="Quote requests"
          views={views}
          current={show ?? 'all'}
          to={(value) => ({ search: queryWith({ show: value === 'all' ? null : value }) })}
        />
        <NewRequest shopId={shopId} />
      </Group>
      <Panel flush>
        <Table
          label="Quote requests"
          rows={list.rows}
          rowKey={({ requestId }) => requestId}
          to={({ requestId }) => `?${queryWith({ request: requestId })}`}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          columns={columns}
          empty={
            <Empty icon={<IconMessageDollar size={28} />} title={show ? 'No matches.' : 'No quote requests yet'}>
              {show
                ? 'Choose another filter.'
                : 'Ask several vendors for their prices of the same parts, compare them, and accept the best.'}
            </Empty>
          }
        />
      </Panel>
    </Stack>
  )
}

function NewRequest({ shopId }: { shopId: string }) {
  const can = useCan(shopId)
  const isOn = useSwitch('quote-requests', shopId)
  const { start, pending } = useStart(shopId)
  if (!can('parts.order', 'parts.cost')) return null
  if (!isOn) return <Muted>Liftbay has turned off new quote requests for your shop right now.</Muted>
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} loading={pending} onClick={() => void start([])}>
      New quote request
    </Button>
  )
}

const columns = [
  {
    key: 'number',
    label: 'Request',
    phone: 'title' as const,
    render: ({ number, parts, lines }: QuoteRequestCard) => (
      <span>
        Quote request {number}
        <Muted component="span" style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {parts || 'No parts yet'}
          {lines > 3 && `, and ${lines - 3} more`}
        </Muted>
      </span>
    ),
  },
  { key: 'state', label: 'State', render: ({ state }: QuoteRequestCard) => <StateBadge {...requestStates[state]} /> },
  {
    key: 'answers',
    label: 'Answers',
    render: ({ asked, answered, state }: QuoteRequestCard) => (state === 'draft' ? '–' : `${answered} of ${asked}`),
  },
  {
    key: 'answerBy',
    label: 'Answer by',
    render: ({ answerBy, timeZone }: QuoteRequestCard) => (answerBy ? <When value={answerBy} zone={timeZone} /> : '–'),
  },
  { key: 'createdAt', label: 'Created', render: ({ createdAt }: QuoteRequestCard) => <When value={createdAt} day /> },
]
