import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import {
  Dialog,
  Form,
  FormButtons,
  NumberField,
  Read,
  TextAreaField,
  TextField,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { VehicleForm } from '../../../catalog/vehicles/contract/index.ts'
import { showVin } from '../../../catalog/vehicles/rules.ts'
import { appointments, calendar, type ShopAppointment } from '../../appointments/contract/index.ts'
import { shopBoard } from '../../board/contract/index.ts'
import { CheckInForm, frontDesk } from '../contract/index.ts'
import { ConcernLines, hiddenField, OdometerEntry } from './concern-lines.ts'
import { WhichVehicle } from './which-vehicle.tsx'

export interface CheckInDialogProps {
  shopId: string
  appointment: ShopAppointment
  onClose: () => void
}

/** The vehicle has arrived: asks for odometer and concerns, and for the vehicle if the appointment has none. */
export default function CheckInDialog({ shopId, appointment, onClose }: CheckInDialogProps) {
  const { customer, vehicle } = appointment
  // E-mail or phone find few people; the id picks the right one.
  const text =
    [customer.email, customer.phone1, `${customer.firstName} ${customer.lastName}`].find((value) => value.length >= 3) ?? ''
  const known = useRead(frontDesk.findKnownCustomers, { query: { shop: shopId, text } }, { enabled: vehicle === null })
  return (
    <Dialog opened onClose={onClose} title={`Check in ${customer.firstName} ${customer.lastName}`} width={640}>
      {vehicle ? (
        <CheckInFields appointment={appointment} known={[]} start={vehicle.id} shopId={shopId} />
      ) : (
        <Read read={known} skeleton="form">
          {(people) => {
            const vehicles = people.find(({ customerId }) => customerId === customer.id)?.vehicles ?? []
            return (
              <CheckInFields appointment={appointment} known={vehicles} start={vehicles[0]?.vehicleId ?? null} shopId={shopId} />
            )
          }}
        </Read>
      )}
    </Dialog>
  )
}

interface FieldsProps {
  shopId: string
  appointment: ShopAppointment
  known: readonly { vehicleId: string; vinId: string; title: string }[]
  start: string | null
}

function CheckInFields({ shopId, appointment, known, start }: FieldsProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(start)
  const checkIn = useCall(frontDesk.checkIn, {
    done: (order) => {
      void navigate(`/workorder/${shopId}/${order.workOrder.id}`)
      return `Checked in as repair order ${order.workOrder.invoice}`
    },
    invalidates: [appointments.ofShop, calendar.read, shopBoard.read, frontDesk.listWorkOrders],
  })
  const isNew = chosen === null
  const schema = z.object({
    concerns: ConcernLines,
    odometer: isNew ? hiddenField : OdometerEntry,
    keyTag: CheckInForm.shape.keyTag,
    vehicle: isNew ? VehicleForm : hiddenField,
  })
  return (
    <Form
      schema={schema}
      initial={{ concerns: appointment.concern, keyTag: '', vehicle: { vinId: '' } }}
      call={checkIn}
      toSent={({ concerns, odometer, keyTag, vehicle }) => ({
        params: { id: appointment.id },
        body: {
          concerns,
          odometer,
          keyTag,
          ...(vehicle ? { vehicle } : chosen ? { vehicleId: chosen } : {}),
        },
      })}
      label="Check in"
    >
      <Stack gap="md">
        {appointment.vehicle ? (
          <Text>
            <strong>{appointment.vehicle.title}</strong> · {showVin(appointment.vehicle.vinId)}
          </Text>
        ) : (
          <WhichVehicle known={known} chosen={chosen} onChoose={setChosen} />
        )}
        {!isNew && <NumberField name="odometer" label="Odometer" required={false} max={9_999_999} suffix="mi" />}
        <TextField name="keyTag" label="Key tag" maxLength={12} required={false} />
        <TextAreaField name="concerns" label="Concerns" rows={4} helper="One per line." />
        <FormButtons label="Check in" />
      </Stack>
    </Form>
  )
}
