import { Stack } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import {
  Empty,
  Muted,
  Page,
  Panel,
  StateBadge,
  Table,
  useLive,
  useNow,
  useQuery,
  useRead,
  useReadMore,
  ViewLinks,
  When,
} from '../../../../kit/web/index.ts'
import { workItemKindNames, workItemKinds } from '../../../platform/work-items/contract/index.ts'
import { type WorkItem, workOwners, workQueue, workStates } from '../contract/index.ts'
import { showAge } from '../rules.ts'
import { TakeButton } from './take-button.tsx'
import classes from './work-queue.module.css'

const stateViews = [
  { value: 'open', label: 'To do' },
  { value: 'done', label: 'Done' },
] as const
const ownerViews = [
  { value: 'anyone', label: 'Everyone’s' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Nobody’s' },
] as const

/** `/apps/queue`: the items that wait for an admin, oldest first. The filters are in the address. */
export default function QueuePage() {
  const { query, queryWith } = useQuery()
  const state = workStates.find((workState) => workState === query.get('state')) ?? 'open'
  const assigned = workOwners.find((owner) => owner === query.get('assigned')) ?? 'anyone'
  const kind = workItemKindNames.find((name) => name === query.get('kind'))
  const list = useReadMore(
    workQueue.list,
    (after: string | undefined) => ({ query: { state, assigned, ...(kind ? { kind } : {}), ...(after ? { after } : {}) } }),
    (page) => page.items,
    (page) => page.next,
  )
  const counts = useRead(workQueue.counts, {}).data?.kinds ?? []
  useLive('work_items_changed', [workQueue.list, workQueue.counts])
  const total = counts.reduce((sum, { open }) => sum + open, 0)
  const kinds = counts.map((count) => ({
    value: count.kind as string,
    label: `${workItemKinds[count.kind].plural} ${count.open}`,
  }))
  if (kind && !kinds.some(({ value }) => value === kind)) kinds.push({ value: kind, label: `${workItemKinds[kind].plural} 0` })
  const show = (change: Record<string, string | null>) => ({ search: queryWith(change) })
  return (
    <Page
      title="Work queue"
      crumbs={[{ label: 'Home', to: '/apps' }]}
      lead="What waits for an admin, the longest wait first. Settling an item on its own page closes it here."
      width="wide"
    >
      <Stack gap="sm">
        <div className={classes.filters}>
          <ViewLinks
            label="State"
            views={stateViews}
            current={state}
            to={(value) => show({ state: value === 'open' ? null : value })}
            close
          />
          <ViewLinks
            label="Assigned to"
            views={ownerViews}
            current={assigned}
            to={(value) => show({ assigned: value === 'anyone' ? null : value })}
            close
          />
        </div>
        <ViewLinks
          label="Kind of work"
          views={[{ value: '', label: `All kinds ${total}` }, ...kinds]}
          current={kind ?? ''}
          to={(value) => show({ kind: value || null })}
        />
        <Panel flush={list.rows.length > 0}>
          <Table
            label="Work items"
            rows={list.rows}
            rowKey={({ id }) => id}
            to={({ id }) => `/apps/queue/${id}`}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            empty={
              <Empty icon={<IconChecklist size={28} />} title={state === 'open' ? 'Nothing waits' : 'Nothing is done yet'}>
                {kind || assigned !== 'anyone'
                  ? 'Choose another kind, or everyone’s work.'
                  : 'Reports, reviews, messages and requests appear here by themselves.'}
              </Empty>
            }
            columns={state === 'open' ? openColumns : doneColumns}
            {...(state === 'open' && { rowActions: (item: WorkItem) => !item.assignee && <TakeButton item={item} /> })}
          />
        </Panel>
      </Stack>
    </Page>
  )
}

const title = {
  key: 'title',
  label: 'What',
  phone: 'title' as const,
  render: ({ title: text }: WorkItem) => <span className={classes.title}>{text}</span>,
}
const shared = [
  { key: 'kind', label: 'Kind', render: ({ kind }: WorkItem) => workItemKinds[kind].label },
  { key: 'shop', label: 'Shop', phone: 'hide' as const, render: ({ shop }: WorkItem) => shop ?? '–' },
]
const assignee = { key: 'assignee', label: 'Assigned to', render: ({ assignee: admin }: WorkItem) => admin?.name ?? '–' }

const openColumns = [
  title,
  ...shared,
  { key: 'waits', label: 'Waiting', nowrap: true as const, render: (item: WorkItem) => <Waiting item={item} /> },
  assignee,
]
const doneColumns = [
  title,
  ...shared,
  { key: 'outcome', label: 'Outcome', render: ({ outcome }: WorkItem) => <span className={classes.title}>{outcome}</span> },
  { key: 'closedAt', label: 'Done', render: ({ closedAt }: WorkItem) => closedAt && <When value={closedAt} /> },
  assignee,
]

function Waiting({ item: { openedAt, dueAt } }: { item: WorkItem }) {
  const now = useNow()
  const age = showAge(new Date(openedAt), new Date(now))
  return Date.parse(dueAt) < now ? <StateBadge tone="amber" label={`${age}, late`} /> : <Muted>{age}</Muted>
}
