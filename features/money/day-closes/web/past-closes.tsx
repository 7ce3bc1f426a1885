import { Empty, Money, Panel, Table, useReadMore, When } from '../../../../kit/web/index.ts'
import { dayCloses } from '../contract/index.ts'
import { Difference } from './lines.tsx'

/** A shop's closes, newest first. */
export function PastCloses({ shop, timeZone }: { shop: string; timeZone: string | undefined }) {
  const list = useReadMore(
    dayCloses.list,
    (after) => ({ query: { shop, ...(after ? { after: Number(after) } : {}) } }),
    (page) => page.closes,
    (page) => (page.next === null ? null : String(page.next)),
  )
  return (
    <Panel title="Past closes" flush>
      <Table
        label="Past closes"
        rows={list.rows}
        rowKey={(row) => row.id}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        to={(row) => `/dayclose/${row.id}`}
        empty={<Empty title="No closes yet">Count the drawer above and close the day. Each close stays here.</Empty>}
        columns={[
          { key: 'number', label: 'Close', phone: 'title', render: (row) => `Close ${row.number}` },
          { key: 'closedAt', label: 'When', render: (row) => <When value={row.closedAt} zone={timeZone} /> },
          { key: 'closedBy', label: 'By', render: (row) => row.closedBy },
          { key: 'countedCents', label: 'Cash counted', align: 'right', render: (row) => <Money cents={row.countedCents} /> },
          {
            key: 'differenceCents',
            label: 'Over or short',
            align: 'right',
            render: (row) =>
              row.hasDifference && row.differenceCents === 0 ? 'Evens out' : <Difference cents={row.differenceCents} />,
          },
        ]}
      />
    </Panel>
  )
}
