import { Group } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { Definition, Empty, Money, Panel, StateBadge, Table, useReadMore } from '../../../../kit/web/index.ts'
import { type TaxReports, taxReports, type W2, type W2Boxes } from '../contract/index.ts'
import { getW2DueDay } from '../rules.ts'
import { SaveTable } from './save-table.tsx'

/** The sums of Form W-3, then each employee's boxes. */
export function W2Panel({ shop, reports }: { shop: string; reports: TaxReports }) {
  const { year, w3 } = reports
  const list = useReadMore(
    taxReports.w2s,
    (after: string | undefined) => ({ params: { shop }, query: { year, ...(after ? { after } : {}) } }),
    ({ rows }) => rows,
    ({ after }) => after,
  )
  return (
    <>
      <Panel title={`Form W-3, ${year}`}>
        <Definition
          columns={3}
          items={[
            { term: 'Forms W-2', value: String(w3.forms) },
            { term: 'Box 1, wages', value: <Money cents={w3.boxes.box1} /> },
            { term: 'Box 2, federal income tax', value: <Money cents={w3.boxes.box2} /> },
            { term: 'Box 3, Social Security wages', value: <Money cents={w3.boxes.box3} /> },
            { term: 'Box 4, Social Security tax', value: <Money cents={w3.boxes.box4} /> },
            { term: 'Box 5, Medicare wages', value: <Money cents={w3.boxes.box5} /> },
            { term: 'Box 6, Medicare tax', value: <Money cents={w3.boxes.box6} /> },
            { term: 'Other boxes', value: listOthers(w3.boxes).join(', ') || 'None' },
          ]}
        />
      </Panel>
      <Panel
        title={`Forms W-2, ${year}`}
        lead={`Due on ${showDay(getW2DueDay(year))}, to Social Security and to each employee. Social Security numbers show their last four digits only. An employee enters the number when signing a W-4.`}
        actions={<SaveTable shop={shop} reports={reports} table="w-2" label="W-2s (CSV)" />}
        flush
      >
        <Table
          label="Forms W-2"
          rows={list.rows}
          rowKey={({ accountId }) => accountId}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          columns={[
            { key: 'name', label: 'Employee', phone: 'title', render: showPerson },
            { key: 'box1', label: '1 Wages', align: 'right', render: ({ boxes }) => <Money cents={boxes.box1} /> },
            { key: 'box2', label: '2 Federal', align: 'right', render: ({ boxes }) => <Money cents={boxes.box2} /> },
            { key: 'box3', label: '3 SS wages', align: 'right', render: ({ boxes }) => <Money cents={boxes.box3} /> },
            { key: 'box4', label: '4 SS tax', align: 'right', render: ({ boxes }) => <Money cents={boxes.box4} /> },
            { key: 'box5', label: '5 Medicare wages', align: 'right', render: ({ boxes }) => <Money cents={boxes.box5} /> },
            { key: 'box6', label: '6 Medicare tax', align: 'right', render: ({ boxes }) => <Money cents={boxes.box6} /> },
            { key: 'others', label: 'Other boxes', render: ({ boxes }) => listOthers(boxes).join(', ') },
          ]}
          empty={<Empty title="No pay in this year">Choose another year, or approve a pay run.</Empty>}
        />
      </Panel>
    </>
  )
}

const showPerson = ({ name, ssnLast4 }: W2) =>
  ssnLast4 === '' ? (
    <Group gap="xs">
      {name} <StateBadge tone="amber" label="No Social Security number" />
    </Group>
  ) : (
    `${name} (SSN ending in ${ssnLast4})`
  )

/** "12 D $500.00", "17 PA $30.70 on $1,000.00" */
const listOthers = ({ box10, box12, box14, states, local, hasRetirementPlan }: W2Boxes): string[] => [
  ...(box10 === 0 ? [] : [`10 ${showCents(box10)}`]),
  ...box12.map(({ code, cents }) => `12 ${code} ${showCents(cents)}`),
  ...(hasRetirementPlan ? ['13 retirement plan'] : []),
  ...box14.map(({ label, cents }) => `14 ${label} ${showCents(cents)}`),
  ...states.map(({ state, taxCents, wagesCents }) => `17 ${state} ${showCents(taxCents)} on ${showCents(wagesCents)}`),
  ...local.map(({ label, cents }) => `19 ${label} ${showCents(cents)}`),
]
