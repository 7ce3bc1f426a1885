import { Alert, Text } from '@mantine/core'
import { Link } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import { Empty, Money, Panel, Table } from '../../../../kit/web/index.ts'
import type { TaxReports } from '../contract/index.ts'
import { SaveTable } from './save-table.tsx'

/** The shop's reports to its state; the file has a row for each employee. */
export const StatesPanel = ({ shop, reports }: { shop: string; reports: TaxReports }) => (
  <Panel
    title={`State wages, quarter ${reports.quarter} of ${reports.year}`}
    lead="The file has each employee’s hours, wages and state unemployment tax."
    actions={<SaveTable shop={shop} reports={reports} table="state-wages" label="State wages (CSV)" />}
    flush
  >
    {reports.states
      .filter(({ withoutRateCents }) => withoutRateCents > 0)
      .map(({ state, withoutRateCents }) => (
        <Alert
          key={state}
          color="amber"
          title={`${state}: ${showCents(withoutRateCents)} of wages without a tax rate`}
          mx="md"
          mb="md"
        >
          <Text size="sm">
            These pay runs were approved before the shop’s state unemployment rate and wage base were entered, so their taxable
            wages and tax are missing here. Calculate them by hand, and enter the rate under{' '}
            <Link to="/home-owner/payroll/taxes">Payroll taxes</Link> for the next pay runs.
          </Text>
        </Alert>
      ))}
    <Table
      label="Wages by state"
      rows={reports.states}
      rowKey={({ state }) => state}
      columns={[
        { key: 'state', label: 'State', phone: 'title' },
        { key: 'people', label: 'Employees', align: 'right' },
        { key: 'gross', label: 'Gross wages', align: 'right', render: ({ grossCents }) => <Money cents={grossCents} /> },
        { key: 'taxable', label: 'Taxable wages', align: 'right', render: ({ taxableCents }) => <Money cents={taxableCents} /> },
        { key: 'tax', label: 'Unemployment tax', align: 'right', render: ({ taxCents }) => <Money cents={taxCents} /> },
      ]}
      empty={<Empty title="No wages in this quarter">Choose another quarter, or approve a pay run.</Empty>}
    />
  </Panel>
)
