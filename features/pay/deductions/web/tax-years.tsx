import { showCents } from '../../../../common/cents.ts'
import { Empty, Panel, Table } from '../../../../kit/web/index.ts'
import type { TaxYearSettings } from '../contract/index.ts'
import { showRate } from '../rules.ts'

/** The rates that are entered, by year of the pay date. */
export const TaxYears = ({ years, state }: { years: readonly TaxYearSettings[]; state: string }) => (
  <Panel title="Rates by year" flush>
    <Table
      label="Rates by year"
      rows={years}
      rowKey={({ year, state: of }) => `${year} ${of}`}
      columns={[
        {
          key: 'year',
          label: 'Year',
          phone: 'title',
          render: (row) => (row.state === state ? row.year : `${row.year}, not used: rates of ${row.state}`),
        },
        {
          key: 'rate',
          label: 'State unemployment',
          align: 'right',
          render: (row) => (row.unemploymentRate === null ? '' : `${row.state} ${showRate(row.unemploymentRate)}`),
        },
        {
          key: 'base',
          label: 'Wage base',
          align: 'right',
          render: ({ unemploymentBaseCents }) => (unemploymentBaseCents === null ? '' : showCents(unemploymentBaseCents)),
        },
        { key: 'futa', label: 'FUTA', align: 'right', render: ({ futaReduction }) => showRate(6_000 + futaReduction) },
        { key: 'source', label: 'Source', render: ({ source }) => <span style={{ overflowWrap: 'anywhere' }}>{source}</span> },
      ]}
      empty={<Empty title="No rates yet">Enter the rate and the wage base from your state’s notice, and save.</Empty>}
    />
  </Panel>
)
