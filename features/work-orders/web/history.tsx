import { Button, Group, Stack } from '@mantine/core'
import { IconCalendarPlus, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Empty, Page, PrintStyles, useRead, useReadMore } from '../../../web/kit/index.ts'
import { ScheduleService } from '../../appointments/web/index.ts'
import { customers } from '../../customers/contract.ts'
import { vehicles } from '../../vehicles/contract.ts'
import { vehicleTitle } from '../../vehicles/rules.ts'
import { workOrders } from '../contract.ts'
import { MileageChart } from './mileage-chart.tsx'
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
  const [booking, setBooking] = useState<OpenJob | 'anything' | null>(null)
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
          <ScheduleHere vinId={vinId} wanted={booking} onChange={setBooking} />
          {visits.rows.length > 0 && <SaveHistory vehicle={vinId} />}
        </>
      }
      width="narrow"
      read={first}
      skeleton="cards"
      isEmpty={({ visits: list }) => list.length === 0 && (overview.data?.stillOpen.length ?? 0) === 0}
      empty={
        <Empty icon={<IconHistory size={28} />} title="No visits yet">
          When a shop has finished and you have paid, the visit is kept here with everything that was done.
        </Empty>
      }
    >
      {() => (
        <Stack gap="md">
          <PrintStyles />
          {overview.data && (
            <>
              <StillOpen jobs={overview.data.stillOpen} onBook={setBooking} />
              <MileageChart readings={overview.data.readings} />
            </>
          )}
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
        </Stack>
      )}
    </Page>
  )
}

interface ScheduleHereProps {
  vinId: string
  wanted: OpenJob | 'anything' | null
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
          {...(job ? { concern: concernOf(job) } : {})}
        />
      )}
    </>
  )
}
