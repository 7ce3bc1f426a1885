import { Text } from '@mantine/core'
import { Empty, Loading, Page, Panel, Table, useReadMore } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { useDeskShop } from '../../../repair/front-desk/web/index.ts'
import { type DeductionRow, deductions } from '../contract/index.ts'
import { PersonPage } from './person-page.tsx'

/** `/home-owner/payroll/deductions`: how much each employee has, or with `person` in the address, one employee's. */
export default function DeductionsPage() {
  const { shop } = useDeskShop()
  const { query } = useQuery()
  const person = query.get('person')
  if (!shop) return <Loading kind="page" />
  return person ? <PersonPage key={person} shop={shop.id} accountId={person} /> : <Everyone shop={shop.id} />
}

const count = (value: number) => (value === 0 ? '' : value)

function Everyone({ shop }: { shop: string }) {
  const { queryWith } = useQuery()
  const list = useReadMore(
    deductions.list,
    (after: string | undefined) => ({ params: { shop }, query: after ? { after } : {} }),
    (page) => page.rows,
    (page) => page.next,
  )
  return (
    <Page
      title="Deductions"
      lead="What is taken from each employee’s pay besides taxes. Nothing is deducted until the employee agrees. Court and agency orders apply right away."
      crumbs={[{ label: 'Payroll', to: '/home-owner/payroll' }]}
      width="wide"
    >
      <Panel title="Employees" flush>
        <Table<DeductionRow>
          label="Deductions by employee"
          rows={list.rows}
          rowKey={({ person }) => person.accountId}
          to={({ person }) => `?${queryWith({ person: person.accountId })}`}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          columns={[
            { key: 'name', label: 'Employee', phone: 'title', render: ({ person }) => person.name },
            { key: 'active', label: 'Deductions', align: 'right', render: ({ active }) => count(active) },
            {
              key: 'waiting',
              label: 'Waiting',
              align: 'right',
              render: ({ waiting }) => (waiting === 0 ? '' : <Text fw={600}>{waiting}</Text>),
            },
            { key: 'garnishments', label: 'Orders', align: 'right', render: ({ garnishments }) => count(garnishments) },
            { key: 'figures', label: 'By hand', align: 'right', render: ({ figures }) => count(figures) },
          ]}
          empty={<Empty title="No employees">Add your employees first. Then enter their deductions here.</Empty>}
        />
      </Panel>
    </Page>
  )
}
