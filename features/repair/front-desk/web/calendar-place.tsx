import { Button } from '@mantine/core'
import { useState } from 'react'
import { Loading } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import type { ShopAppointment } from '../../appointments/contract/index.ts'
import { Calendar, ShopDay, type Slot } from '../../appointments/web/index.ts'
import { PhotosDialog, PhotosItem } from '../../visit-photos/web/index.ts'
import { BookDialog } from './book-dialog-lazily.ts'
import { CheckInDialog } from './check-in-dialog-lazily.ts'

/** The calendar, with the booking and the check-in of its appointments. */
export default function CalendarPlace({ shop: { id, timeZone } }: { shop: { id: string; timeZone: string | undefined } }) {
  const can = useCan(id)
  const [arriving, setArriving] = useState<ShopAppointment | null>(null)
  const [photosOf, setPhotosOf] = useState<ShopAppointment | null>(null)
  const [slot, setSlot] = useState<Slot | null>(null)
  if (!timeZone) return <Loading kind="table" />
  return (
    <>
      <Calendar
        shop={id}
        timeZone={timeZone}
        onArrive={setArriving}
        onBook={setSlot}
        menuItems={(entry) => <PhotosItem appointmentId={entry.id} onOpen={() => setPhotosOf(entry)} />}
        list={
          <ShopDay
            shop={id}
            renderAction={(appointment) =>
              can('orders.create') && <CheckInButton appointment={appointment} onOpen={setArriving} />
            }
          />
        }
      />
      {arriving && <CheckInDialog shopId={id} appointment={arriving} onClose={() => setArriving(null)} />}
      {photosOf && (
        <PhotosDialog appointmentId={photosOf.id} customer={photosOf.customer.firstName} onClose={() => setPhotosOf(null)} />
      )}
      {slot && <BookDialog shopId={id} slot={slot} onArrive={setArriving} onClose={() => setSlot(null)} />}
    </>
  )
}

function CheckInButton({
  appointment,
  onOpen,
}: {
  appointment: ShopAppointment
  onOpen: (appointment: ShopAppointment) => void
}) {
  if (appointment.state !== 'booked') return null
  const { firstName, lastName } = appointment.customer
  return (
    <Button size="sm" variant="default" aria-label={`Check in ${firstName} ${lastName}`} onClick={() => onOpen(appointment)}>
      Check in
    </Button>
  )
}
