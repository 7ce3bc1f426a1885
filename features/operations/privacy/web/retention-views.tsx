import { Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Empty, Panel, Read, Table, useRead, useReadMore, When } from '../../../../kit/web/index.ts'
import { privacy } from '../contract/index.ts'
import { KeptList } from './kept-list.tsx'

/** Shows how long each kind of data is kept, by which source, and which records laws keep after a deletion. */
export function RetentionRules() {
  const read = useRead(privacy.listRules, {})
  return (
    <Read read={read} skeleton="table">
      {({ rules, kept }) => (
        <Stack gap="lg">
          <Panel title="What we remove" flush>
            <Table
              label="Retention rules"
              rows={rules}
              rowKey={(row) => row.key}
              columns={[
                { key: 'what', label: 'What', render: (row) => row.what, phone: 'title' },
                { key: 'long', label: 'Kept for', render: (row) => row.howLong },
                { key: 'source', label: 'Source', render: (row) => row.source },
                {
                  key: 'removed',
                  label: 'Removed in 30 days',
                  render: (row) => row.removed.toLocaleString('en-US'),
                  align: 'right',
                },
                { key: 'last', label: 'Last run', render: (row) => <LastRun at={row.lastAt} /> },
              ]}
            />
          </Panel>
          <Panel title="What the law keeps after a deletion">
            <KeptList kept={kept} />
          </Panel>
        </Stack>
      )}
    </Read>
  )
}

const LastRun = ({ at }: { at: string | null }) => (
  <Text span inherit style={{ whiteSpace: 'nowrap' }}>
    {at ? <When value={at} day /> : 'Not yet'}
  </Text>
)

/** The removals of each rule, day by day. */
export function RetentionReport() {
  const list = useReadMore(
    privacy.listRuns,
    (before: string | undefined) => ({ query: before ? { before } : {} }),
    (page) => page.runs,
    (page) => page.next,
  )
  return (
    <Panel title="What was removed, by day (UTC)" flush>
      <Table
        label="Retention runs"
        rows={list.rows}
        rowKey={(row) => `${row.day} ${row.rule}`}
        columns={[
          { key: 'day', label: 'Day', render: (row) => <When value={`${row.day}T00:00:00Z`} day zone="UTC" /> },
          { key: 'what', label: 'What', render: (row) => row.what, phone: 'title' },
          { key: 'removed', label: 'Removed', render: (row) => row.removed.toLocaleString('en-US'), align: 'right' },
          { key: 'runs', label: 'Runs', render: (row) => row.runs, align: 'right' },
          { key: 'failed', label: 'Failed', render: (row) => row.failed || '', align: 'right' },
          { key: 'last', label: 'Last run', render: (row) => <When value={row.lastAt} /> },
        ]}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        empty={
          <Empty icon={<IconHistory size={28} />} title="Nothing has run yet">
            Each rule runs at least once a day and then appears here.
          </Empty>
        }
      />
    </Panel>
  )
}
