import { SegmentedControl, Stack } from '@mantine/core'
import { Empty, Page, Read, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { myEarnings } from '../contract/index.ts'
import { PersonEarningsView } from './person-earnings.tsx'

/** `/earnings`: how the employee's own pay of a period was calculated, one shop at a time. */
export default function MyEarningsPage() {
  const shops = useSession()?.customer.shops ?? []
  const { query, changeQuery } = useQuery()
  const shop = shops.find(({ id }) => id === query.get('shop')) ?? shops[0]
  return (
    <Page
      title="How My Pay Was Calculated"
      lead="Your earnings of a pay period, before taxes and deductions. Hours are in hours and minutes, and in decimals as on your pay stub."
      crumbs={[{ label: 'Payroll', to: '/payroll' }]}
      width="normal"
    >
      {!shop ? (
        <Empty title="No shop yet">Your earnings appear here once a shop has added you.</Empty>
      ) : (
        <Stack gap="lg">
          {shops.length > 1 && (
            <SegmentedControl
              aria-label="Shop"
              data={shops.map(({ id, dba }) => ({ value: id, label: dba }))}
              value={shop.id}
              onChange={(id) => changeQuery({ shop: id, day: null }, { replace: true })}
            />
          )}
          <OfShop key={shop.id} shop={shop.id} day={query.get('day') ?? undefined} />
        </Stack>
      )}
    </Page>
  )
}

function OfShop({ shop, day }: { shop: string; day: string | undefined }) {
  const read = useRead(myEarnings.get, { params: { shop }, query: day ? { day } : {} }, { keep: true })
  return (
    <Read read={read} skeleton="table">
      {(own) => <PersonEarningsView own={own} canSolve={false} />}
    </Read>
  )
}
