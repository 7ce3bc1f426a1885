import { Alert, Button, Stack } from '@mantine/core'
import { IconCalendarPlus, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { Empty, LinkButton, LoadMore, Page, useRead, useReadMore, When } from '../../../../kit/web/index.ts'
import { vehicles } from '../../../catalog/vehicles/contract/index.ts'
import { showVehicleTitle, showVin } from '../../../catalog/vehicles/rules.ts'
import { VehiclePicture } from '../../../catalog/vehicles/web/index.ts'
import { customers } from '../../../people/customers/contract/index.ts'
import { ScheduleService } from '../../appointments/web/index.ts'
import { ProblemPhotos } from '../../visit-photos/web/index.ts'
import { serviceHistory } from '../contract/index.ts'
import { EarlierOpen, EarlierVisits } from './earlier-visits.tsx'
import { MileageChart } from './mileage-chart.tsx'
import { PastVisits } from './past-visits.tsx'
import { SaveHistory } from './save-history.tsx'
import { makeConcern, type OpenJob, StillOpen } from './still-open-panel.tsx'
import { type Visit, VisitPanel } from './visit-panel.tsx'

export interface ServiceHistoryProps {
  /** Things that other features show with a visit, such as its papers. */
  beside?: (visit: Visit) => ReactNode
  /** The customer's own papers of the vehicle. */
  documents?: ReactNode
}

/** A vehicle's declined work, then all its visits with every line and price. */
export function ServiceHistory({ beside, documents }: ServiceHistoryProps) {
  const { vinId = '' } = useParams()
  const params = { id: vinId }
  const first = useRead(serviceHistory.read, { params })
  const overview = useRead(serviceHistory.overview, { params })
  const before = useRead(serviceHistory.earlier, { params })
  const past = useRead(serviceHistory.pastVisits, { params })
  const [booking, setBooking] = useState<WorkToBook | 'anything' | null>(null)
  const visits = useReadMore(
    serviceHistory.read,
    (after: string | undefined) => ({ params, query: after ? { after } : {} }),
    (page) => page.visits,
    (page) => page.next,
  )
  const bookJob = (job: OpenJob) => setBooking({ concern: makeConcern(job), shop: job.shop })
  const passedOnAt = first.data?.passedOnAt ?? null
  const earlier = (before.data?.visits.length ?? 0) + (before.data?.stillOpen.length ?? 0)
  return (
    <Page
      title={first.data?.vehicle.title ?? 'Service history'}
      lead={first.data && `Service history · ${showVin(first.data.vehicle.vinId)}`}
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
        <Stack gap="md">
          <Empty icon={<IconHistory size={28} />} title="No visits yet">
            After a shop finishes and you pay, the visit appears here with everything that was done.
          </Empty>
          {documents}
        </Stack>
      }
    >
      {({ vehicle }) => (
        <Stack gap="md">
          {passedOnAt && (
            <Alert color="blue" title="This vehicle has a new owner">
              You transferred it on <When value={passedOnAt} day />. Your own visits, receipts and papers stay here.
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
          {documents}
          {overview.data && <MileageChart readings={overview.data.readings} />}
          {visits.rows.map((visit) => (
            <VisitPanel key={visit.workOrderId} visit={visit}>
              {beside?.(visit)}
            </VisitPanel>
          ))}
          <LoadMore more={visits.more} mx="auto" />
          {!visits.more && <PastVisits visits={past.data} />}
          {before.data && !visits.more && <EarlierVisits history={before.data} />}
        </Stack>
      )}
    </Page>
  )
}

/** Declined work to book: its concern as the shop will read it, and the shop that advised it. */
export interface WorkToBook {
  concern: string
  shop: { id: string; dba: string }
}

interface ScheduleHereProps {
  vinId: string
  wanted: WorkToBook | 'anything' | null
  onChange: (wanted: 'anything' | null) => void
}

/** Books the vehicle's next visit at the preferred shop, or else where the work was advised, or offers to choose a shop. */
function ScheduleHere({ vinId, wanted, onChange }: ScheduleHereProps) {
  const me = useRead(customers.getMine, {})
  const mine = useRead(vehicles.list, { query: {} })
  const choices = (mine.data?.rows ?? []).map((row) => ({ vinId: row.vinId, title: showVehicleTitle(row) }))
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
        <LinkButton to="/shop" leftSection={<IconCalendarPlus size={18} aria-hidden />}>
          Schedule Service
        </LinkButton>
      )}
      {shop && (
        <ScheduleService
          opened={wanted !== null}
          onClose={() => onChange(null)}
          shop={shop}
          vehicles={choices}
          vinId={vinId}
          afterBooking={({ id }) => <ProblemPhotos appointmentId={id} canAdd />}
          {...(job ? { concern: job.concern } : {})}
        />
      )}
    </>
  )
}
