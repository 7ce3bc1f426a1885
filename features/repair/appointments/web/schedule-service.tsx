import { Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog, Form, FormButtons, useCall, useFormState } from '../../../../kit/web/index.ts'
import { type Appointment, AppointmentEdit, AppointmentForm, appointments } from '../contract/index.ts'
import { defaultJobMinutes } from '../rules.ts'
import { AppointmentFields, type VehicleChoice } from './appointment-fields.tsx'
import { useRefusedTimes } from './use-refused-times.ts'
import { VisitBooked } from './visit-booked.tsx'

export type { VehicleChoice }

export interface ScheduleServiceProps {
  opened: boolean
  onClose: () => void
  shop: { id: string; dba: string }
  vehicles: readonly VehicleChoice[]
  /** The vehicle to start with, by VIN; defaults to the only one there is. */
  vinId?: string
  /** The concern to start with. */
  concern?: string
  /** Changes this appointment instead of booking a new one. */
  appointment?: Appointment
  onDone?: (appointment: Appointment) => void
  /** Things that can be added to the visit after booking it. */
  afterBooking?: (appointment: Appointment) => ReactNode
}

/** Books or changes an appointment: vehicle, concern, and a free day and time. */
export default function ScheduleService(props: ScheduleServiceProps) {
  const { opened, onClose, shop, appointment, afterBooking } = props
  const [dirty, setDirty] = useState(false)
  const [booked, setBooked] = useState<Appointment | null>(null)
  const close = () => {
    setBooked(null)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={appointment ? 'Change appointment' : booked ? 'Appointment booked' : 'Schedule service'}
      width={640}
      confirmClose={dirty && !booked && { header: 'Close without booking?', message: 'What you entered will be lost.' }}
    >
      <Text c="dimmed" mb="md">
        {shop.dba}
      </Text>
      {opened && !appointment && booked && (
        <VisitBooked appointment={booked} onClose={close}>
          {afterBooking?.(booked)}
        </VisitBooked>
      )}
      {opened &&
        !booked &&
        (appointment ? (
          <Change {...props} appointment={appointment} onDirty={setDirty} />
        ) : (
          <Book {...props} onDirty={setDirty} onBooked={setBooked} />
        ))}
    </Dialog>
  )
}

type Inner = ScheduleServiceProps & { onDirty: (dirty: boolean) => void }

const lists = [appointments.mine, appointments.slots, appointments.detail, appointments.ofShop]

function Book({
  shop,
  vehicles,
  vinId,
  concern = '',
  onDone,
  onBooked,
  onDirty,
}: Inner & { onBooked: (appointment: Appointment) => void }) {
  const { refused, failed } = useRefusedTimes()
  const book = useCall(appointments.book, { failed, invalidates: lists })
  const only = vinId ?? (vehicles.length === 1 ? vehicles[0]!.vinId : undefined)
  return (
    <Form
      schema={AppointmentForm}
      label="Schedule service"
      initial={{
        shop: shop.id,
        concern,
        jobMinutes: defaultJobMinutes,
        noSpecifiedVehicle: vehicles.length === 0,
        ...(only ? { vinId: only } : {}),
      }}
      call={book}
      done={({ appointment }) => {
        onDone?.(appointment)
        onBooked(appointment)
      }}
    >
      <AppointmentFields shop={shop.id} vehicles={vehicles} refused={refused} />
      <Confirm label="Book appointment" onDirty={onDirty} />
    </Form>
  )
}

function Change({ shop, vehicles, appointment, onDone, onClose, onDirty }: Inner & { appointment: Appointment }) {
  const { refused, failed } = useRefusedTimes()
  const edit = useCall(appointments.edit, { done: (reply) => reply.msg, failed, invalidates: lists })
  const { id, vehicle, noSpecifiedVehicle, concern, startsAt, jobMinutes, waits } = appointment
  return (
    <Form
      schema={AppointmentEdit}
      label="Change appointment"
      initial={{
        id,
        noSpecifiedVehicle,
        concern,
        startsAt,
        jobMinutes,
        waits,
        ...(vehicle ? { vinId: vehicle.vinId } : {}),
      }}
      call={edit}
      version={appointment.version}
      done={(reply) => finish(reply.appointment, { onDone, onClose })}
    >
      <AppointmentFields shop={shop.id} vehicles={vehicles} moving={id} refused={refused} />
      <Confirm label="Save changes" onDirty={onDirty} />
    </Form>
  )
}

function finish(appointment: Appointment, { onDone, onClose }: { onDone: ScheduleServiceProps['onDone']; onClose: () => void }) {
  onDone?.(appointment)
  onClose()
}

function Confirm({ label, onDirty }: { label: string; onDirty: (dirty: boolean) => void }) {
  const { dirty } = useFormState()
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  return <FormButtons label={label} />
}
