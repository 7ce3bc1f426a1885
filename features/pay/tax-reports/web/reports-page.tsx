import { Group, NativeSelect, Stack } from '@mantine/core'
import { Empty, Loading, Page, Read, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { useAccess } from '../../../people/employees/web/index.ts'
import { useDeskShop } from '../../../repair/front-desk/web/index.ts'
import { type TaxReports, taxReports } from '../contract/index.ts'
import { Form940Panel, Form941Panel } from './form-panels.tsx'
import { JournalPanel } from './journal-panel.tsx'
import { StatesPanel } from './states-panel.tsx'
import { W2Panel } from './w2-panel.tsx'

/** `/home-owner/payroll/reports`: the figures of the tax forms and the journal, for the quarter in the address. */
export default function ReportsPage() {
  const { shop } = useDeskShop()
  const access = useAccess(shop?.id, 'pay.run')
  if (!shop || access === 'unknown') return <Loading kind="page" />
  if (access === 'none')
    return (
      <Page title="Tax forms and journal">
        <Empty title="Not for you">Ask the owner for the permission to make pay runs.</Empty>
      </Page>
    )
  return (
    <Page
      title="Tax forms and journal"
      lead="Figures for the forms that you or your accountant file, from the pay stubs of approved runs, by pay date. Only Forms 940 and W-2 include pay from before Liftbay."
      crumbs={[{ label: 'Payroll', to: '/home-owner/payroll' }]}
      width="wide"
    >
      <Reports shop={shop.id} />
    </Page>
  )
}

function Reports({ shop }: { shop: string }) {
  const { query } = useQuery()
  const sent = {
    ...(/^\d{4}$/.test(query.get('year') ?? '') ? { year: Number(query.get('year')) } : {}),
    ...(/^[1-4]$/.test(query.get('quarter') ?? '') ? { quarter: Number(query.get('quarter')) } : {}),
  }
  const read = useRead(taxReports.get, { params: { shop }, query: sent }, { keep: true })
  return (
    <Read read={read} skeleton="table">
      {(reports) => (
        <Stack gap="lg">
          <Choice reports={reports} />
          <Form941Panel shop={shop} reports={reports} />
          <StatesPanel shop={shop} reports={reports} />
          <Form940Panel shop={shop} reports={reports} />
          <W2Panel shop={shop} reports={reports} />
          <JournalPanel shop={shop} year={reports.year} quarter={reports.quarter} />
        </Stack>
      )}
    </Read>
  )
}

const months = ['January to March', 'April to June', 'July to September', 'October to December']

function Choice({ reports: { year, quarter, years } }: { reports: TaxReports }) {
  const { changeQuery } = useQuery()
  return (
    <Group>
      <NativeSelect
        label="Year"
        data={years.map(String)}
        value={String(year)}
        onChange={(event) => changeQuery({ year: event.currentTarget.value, quarter: String(quarter) })}
      />
      <NativeSelect
        label="Quarter"
        data={months.map((label, place) => ({ value: String(place + 1), label: `${place + 1}: ${label}` }))}
        value={String(quarter)}
        onChange={(event) => changeQuery({ year: String(year), quarter: event.currentTarget.value })}
      />
    </Group>
  )
}
