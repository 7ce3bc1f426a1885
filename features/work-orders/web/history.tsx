import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCalendarPlus, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Empty, Page, PrintStyles, useRead, useReadMore, When } from '../../../web/kit/index.ts'
import { ScheduleService } from '../../appointments/web/index.ts'
import { customers } from '../../customers/contract.ts'
import { vehicles } from '../../vehicles/contract.ts'
import { vehicleTitle } from '../../vehicles/rules.ts'
import { VehiclePicture } from '../../vehicles/web/index.ts'
import { workOrders } from '../contract.ts'
import { EarlierOpen, EarlierVisits } from './earlier-visits.tsx'
import { MileageChart } from './mileage-chart.tsx'
import { PastVisits } from './past-visits.tsx'
import { SaveHistory } from './save-history.tsx'
import { concernOf, type OpenJob, StillOpen } from './still-open-panel.tsx'
import { type Visit, VisitPanel } from './visit-panel.tsx'

export interface ServiceHistoryProps {
  /** What other features know of a visit, e.g. its papers. */
  beside?: (visit: Visit) => ReactNode
}

/** Every visit of a vehicle, with every line and its price; before them what is still to be done. */
export function ServiceHistory({ beside }: ServiceHistoryProps) {
  const { vinId = '' } = useParams()
  const params = { id: vinId }
  const first = useRead(workOrders.history, { params })
  const overview = useRead(workOrders.historyOverview, { params })
  const before = useRead(workOrders.historyBefore, { params })
  const past = useRead(workOrders.pastVisits, { params })
  const [booking, setBooking] = useState<Wanted | 'anything' | null>(null)
  const visits = useReadMore(
    workOrders.history,
    (after: string | undefined) => ({ params, query: after ? { after } : {} }),
    (page) => page.visits,
    (page) => page.next,
  )
  const bookJob = (job: OpenJob) => setBooking({ concern: concernOf(job), shop: job.shop })
  const passedOnAt = first.data?.passedOnAt ?? null
  const earlier = (before.data?.visits.length ?? 0) + (before.data?.stillOpen.length ?? 0)
  return (
    <Page
      title={first.data?.vehicle.title ?? 'Service history'}
      lead={first.data && `Service history · VIN ${first.data.vehicle.vinId}`}
      crumbs={[{ label: 'Home', to: '/home' }]}
      actions={
        <>
          {first.data && !passedOnAt && <ScheduleHere vinId={first.data.vehicle.vinId} wanted={booking} onChange={setBooking} />}
          {visits.rows.length + earlier > 0 && <SaveHistory vehicle={vinId} />}
        </>
      }
      width="narrow"
      read={first}
      skeleton="cards"
      isEmpty={({ visits: list }) =>
        list.length === 0 &&
        (overview.data?.stillOpen.length ?? 0) === 0 &&
        !before.loading &&
        earlier === 0 &&
        !past.loading &&
        past.data?.length === 0
      }
      empty={
        <Empty icon={<IconHistory size={28} />} title="No visits yet">
          When a shop has finished and you have paid, the visit is kept here with everything that was done.
        </Empty>
      }
    >
      {({ vehicle }) => (
        <Stack gap="md">
          <PrintStyles />
          {passedOnAt && (
            <Alert color="blue" title="This vehicle has a new owner">
              You passed it on <When value={passedOnAt} day />. Your own visits, receipts and papers stay here.
            </Alert>
          )}
          {vehicle.photoId && (
            <VehiclePicture bodyStyle={vehicle.bodyStyle} photoId={vehicle.photoId} title={vehicle.title} size={240} />
          )}
          {!passedOnAt && (
            <>
              {overview.data && <StillOpen jobs={overview.data.stillOpen} onBook={bookJob} />}
              {before.data && <EarlierOpen jobs={before.data.stillOpen} onBook={setBooking} />}
            </>
          )}
          {overview.data && <MileageChart readings={overview.data.readings} />}
          {visits.rows.map((visit) => (
            <VisitPanel key={visit.workOrderId} visit={visit}>
              {beside?.(visit)}
            </VisitPanel>
          ))}
          {visits.more && (
            <Group justify="center" className="no-print">
              <Button variant="default" loading={visits.more.loading} onClick={visits.more.load}>
                Load more
              </Button>
            </Group>
          )}
          {!visits.more && <PastVisits visits={past.data} />}
          {before.data && !visits.more && <EarlierVisits history={before.data} />}
        </Stack>
      )}
    </Page>
  )
}

/** What is to be done at the next visit, in the words its shop reads, and where it was advised. */
export interface Wanted {
  concern: string
  shop: { id: string; dba: string }
}

interface ScheduleHereProps {
  vinId: string
  wanted: Wanted | 'anything' | null
  onChange: (wanted: 'anything' | null) => void
}

/** The next visit of this vehicle, at the preferred shop; without one, where the job was advised, or the way to choose one. */
function ScheduleHere({ vinId, wanted, onChange }: ScheduleHereProps) {
  const me = useRead(customers.mine, {})
  const mine = useRead(vehicles.list, { query: {} })
  const choices = (mine.data?.rows ?? []).map((one) => ({ vinId: one.vinId, title: vehicleTitle(one) }))
  if (!me.data) return null
  const job = wanted === 'anything' ? null : wanted
  const shop = me.data.preferredShop ?? job?.shop
  return (
    <>
      {me.data.preferredShop ? (
        <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => onChange('anything')}>
          Schedule Service
        </Button>
      ) : (
        <Button component={Link} to="/shop">
          Find a shop
        </Button>
      )}
      {shop && (
        <ScheduleService
          opened={wanted !== null}
          onClose={() => onChange(null)}
          shop={shop}
          vehicles={choices}
          vinId={vinId}
          {...(job ? { concern: job.concern } : {})}
        />
      )}
    </>
  )
}
