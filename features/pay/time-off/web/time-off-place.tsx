import { Stack } from '@mantine/core'
import { lazyPart, Loading, useLive, ViewLinks } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { timeOffPolicies } from '../../time-off-policies/contract/index.ts'
import { PoliciesView } from '../../time-off-policies/web/index.ts'
import { shopTimeOff } from '../contract/index.ts'
import { RequestsView } from './requests-view.tsx'

const CalendarView = lazyPart<{ shop: string }>(() => import('./calendar-view.tsx'), <Loading kind="table" />)
const BalancesView = lazyPart<{ shop: string }>(() => import('./balances-view.tsx'), <Loading kind="table" />)

const views = [
  { value: 'requests', label: 'Requests' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'balances', label: 'Balances' },
  { value: 'policies', label: 'Policies' },
]

/** `/home-owner/time-off`: requests to answer, who is off when, balances, and policies. */
export default function TimeOffPlace({ shop }: { shop: { id: string } }) {
  const { query, queryWith } = useQuery()
  const view = query.get('view') ?? 'requests'
  useLive('time_off_changed', [
    shopTimeOff.requests,
    shopTimeOff.get,
    shopTimeOff.calendar,
    shopTimeOff.balances,
    timeOffPolicies.list,
  ])
  return (
    <Stack gap="lg">
      <ViewLinks
        label="Time off"
        views={views}
        current={view}
        to={(value) => `?${queryWith({ view: value === 'requests' ? null : value, request: null })}`}
        close
      />
      {view === 'calendar' ? (
        <CalendarView shop={shop.id} />
      ) : view === 'balances' ? (
        <BalancesView shop={shop.id} />
      ) : view === 'policies' ? (
        <PoliciesView shop={shop.id} />
      ) : (
        <RequestsView shop={shop.id} />
      )}
    </Stack>
  )
}
