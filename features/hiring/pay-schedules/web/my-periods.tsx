import { showDay } from '../../../../common/dates.ts'
import { Empty, Muted, Panel, Read, StateBadge, Table, useRead } from '../../../../kit/web/index.ts'
import { type OwnPeriods, type Period, paySchedules } from '../contract/index.ts'
import { frequencyNames } from '../rules.ts'

const shown = 6

/** The employee's pay periods at a shop: the last two, the current one and the next. */
export function MyPeriods({ email, shop }: { email: string; shop: string }) {
  const read = useRead(paySchedules.listMine, { params: { email, shop } }, { enabled: email !== '' })
  return (
    <Panel title="Pay periods" flush>
      <Read read={read} skeleton="table">
        {(own) => (
          <Table
            label="Pay periods"
            rows={own.periods.slice(-shown)}
            rowKey={({ from }) => from}
            columns={[
              { key: 'period', label: 'Period', phone: 'title', render: ({ from, to }) => `${showDay(from)} – ${showDay(to)}` },
              { key: 'payDay', label: 'Payday', render: ({ payDay }) => showDay(payDay) },
              { key: 'state', label: 'Status', render: (period) => <State period={period} own={own} /> },
            ]}
            empty={<Empty title="No pay schedule yet">{own.shop.dba} has not set one. Ask the owner when payday is.</Empty>}
          />
        )}
      </Read>
    </Panel>
  )
}

function State({ period, own: { today, frequency } }: { period: Period; own: OwnPeriods }) {
  if (period.from > today) return <Muted>Coming</Muted>
  if (period.to < today) return <Muted>Over</Muted>
  return <StateBadge tone="blue" label={frequency ? `Now · ${frequencyNames[frequency].toLowerCase()}` : 'Now'} />
}
