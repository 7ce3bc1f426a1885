import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCalendarPlus, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ReplyOf } from '../../../common/route.ts'
import {
  Empty,
  Hours,
  Money,
  Page,
  Panel,
  PrintButton,
  PrintStyles,
  StateBadge,
  useRead,
  useReadMore,
  When,
} from '../../../web/kit/index.ts'
import { ScheduleService } from '../../appointments/web/index.ts'
import { customers } from '../../customers/contract.ts'
import { vehicles } from '../../vehicles/contract.ts'
import { showMiles, vehicleTitle } from '../../vehicles/rules.ts'
import { workOrders } from '../contract.ts'
import { Sum } from './sum.tsx'
import classes from './work-order.module.css'

type Visit = ReplyOf<typeof workOrders.history>['visits'][number]
type Job = Visit['jobs'][number]

/** Every visit of a vehicle, with every line and its price. */
export default function History() {
  const { vinId = '' } = useParams()
  const params = { id: vinId }
  const first = useRead(workOrders.history, { params })
  const visits = useReadMore(
    workOrders.history,
    (after: string | undefined) => ({ params, query: after ? { after } : {} }),
    (page) => page.visits,
    (page) => page.next,
  )
  return (
    <Page
      title={first.data?.vehicle.title ?? 'Service history'}
      lead={first.data && `Service history · VIN ${first.data.vehicle.vinId}`}
      crumbs={[{ label: 'Home', to: '/home' }]}
      actions={
        <>
          <ScheduleHere vinId={vinId} />
          {visits.rows.length > 0 && <PrintButton label="Print" />}
        </>
      }
      width="narrow"
      read={first}
      skeleton="cards"
      isEmpty={({ visits: list }) => list.length === 0}
      empty={
        <Empty icon={<IconHistory size={28} />} title="No visits yet">
          When a shop has finished and you have paid, the visit is kept here with everything that was done.
        </Empty>
      }
    >
      {() => (
        <Stack gap="md">
          <PrintStyles />
          {visits.rows.map((visit) => (
            <VisitPanel key={visit.workOrderId} visit={visit} />
          ))}
          {visits.more && (
            <Group justify="center" className="no-print">
              <Button variant="default" loading={visits.more.loading} onClick={visits.more.load}>
                Load more
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Page>
  )
}

/** The next visit of this vehicle, at the preferred shop; without one the way to choose it. */
function ScheduleHere({ vinId }: { vinId: string }) {
  const [booking, setBooking] = useState(false)
  const me = useRead(customers.mine, {})
  const mine = useRead(vehicles.list, { query: {} })
  const choices = (mine.data?.rows ?? []).map((one) => ({ vinId: one.vinId, title: vehicleTitle(one) }))
  const shop = me.data?.preferredShop
  if (!me.data) return null
  if (!shop)
    return (
      <Button component={Link} to="/shop">
        Find a shop
      </Button>
    )
  return (
    <>
      <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setBooking(true)}>
        Schedule Service
      </Button>
      <ScheduleService opened={booking} onClose={() => setBooking(false)} shop={shop} vehicles={choices} vinId={vinId} />
    </>
  )
}

function VisitPanel({ visit }: { visit: Visit }) {
  return (
    <Panel
      title={<When value={visit.closedAt} zone={visit.timeZone} day />}
      lead={`${visit.shop} · work order ${visit.invoice}${visit.odometer === null ? '' : ` · ${showMiles(visit.odometer)}`}`}
      actions={
        <Button component={Link} variant="default" size="sm" to={`/workorder/${visit.shopId}/${visit.workOrderId}`}>
          Details
        </Button>
      }
    >
      <Stack gap="md">
        {visit.jobs.map((job) => (
          <JobDone key={job.concernId} job={job} />
        ))}
        <dl className={classes.sums}>
          {visit.bill.suppliesCents > 0 && <Sum label="Shop supplies" cents={visit.bill.suppliesCents} />}
          {visit.bill.taxCents > 0 && <Sum label="Tax" cents={visit.bill.taxCents} />}
          <div data-total>
            <dt>Paid</dt>
            <dd>
              <Money cents={visit.bill.totalCents} />
            </dd>
          </div>
        </dl>
      </Stack>
    </Panel>
  )
}

function JobDone({ job }: { job: Job }) {
  const declined = job.decision !== 'approved'
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{job.complaint}</Text>
        {declined && <StateBadge tone="gray" label="Not done" />}
      </Group>
      {job.correction && (
        <Text size="sm" c="dimmed">
          {job.correction}
        </Text>
      )}
      {!declined && (
        <dl className={classes.sums}>
          {job.labors.map((labor, index) => (
            <Sum
              key={index}
              label={
                <>
                  {labor.title} (<Hours value={labor.hours} />)
                </>
              }
              cents={labor.laborTimeAmount}
            />
          ))}
          {job.parts.map((part, index) => (
            <Sum key={index} label={`${part.name}${part.quantity === 1 ? '' : ` × ${part.quantity}`}`} cents={part.total} />
          ))}
        </dl>
      )}
    </div>
  )
}
