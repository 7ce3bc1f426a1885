import { SegmentedControl, Stack } from '@mantine/core'
import { Empty, LinkButton, Page, Panel, Read, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { myPay } from '../contract/index.ts'
import { EarnedItems } from './earned-items.tsx'
import { PlanList } from './plan-list.tsx'

/** `/my-pay`: the employee's own pay plan, and what they flagged, by week. */
export default function MyPayPage() {
  const shops = useSession()?.customer.shops ?? []
  const { query, changeQuery } = useQuery()
  const shop = shops.find(({ id }) => id === query.get('shop')) ?? shops[0]
  return (
    <Page
      title="Pay Plan"
      lead="How you are paid, and what you flagged on repair orders, week by week."
      actions={
        <LinkButton variant="default" to="/earnings">
          How my pay was calculated
        </LinkButton>
      }
      width="normal"
    >
      {!shop ? (
        <Empty title="No shop yet">Your pay plan appears here once a shop has added you.</Empty>
      ) : (
        <Stack gap="lg">
          {shops.length > 1 && (
            <SegmentedControl
              aria-label="Shop"
              data={shops.map(({ id, dba }) => ({ value: id, label: dba }))}
              value={shop.id}
              onChange={(id) => changeQuery({ shop: id }, { replace: true })}
            />
          )}
          <FlaggedHours shop={shop.id} week={query.get('week') ?? undefined} />
          <MyPlan shop={shop.id} />
        </Stack>
      )}
    </Page>
  )
}

function FlaggedHours({ shop, week }: { shop: string; week: string | undefined }) {
  const read = useRead(myPay.items, { params: { shop }, query: week ? { week } : {} }, { keep: true })
  return (
    <Read read={read} skeleton="table">
      {(own) => <EarnedItems week={own} title="My flagged hours" />}
    </Read>
  )
}

function MyPlan({ shop }: { shop: string }) {
  const read = useRead(myPay.plan, { params: { shop } })
  return (
    <Panel title="My pay plan">
      <Read read={read} skeleton="text">
        {({ plans, today, timeZone, shop: { dba } }) =>
          plans.length === 0 ? (
            <Empty title="No pay plan yet">{dba} has not entered one. Ask the owner.</Empty>
          ) : (
            <PlanList plans={plans} today={today} timeZone={timeZone} />
          )
        }
      </Read>
    </Panel>
  )
}
