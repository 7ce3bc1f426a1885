import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { Dialog, Form, NumberField, Read, SubmitButton, TextAreaField, useCall, useRead } from '../../../web/kit/index.ts'
import { appointments, calendar, type ShopAppointment } from '../../appointments/contract.ts'
import { VehicleForm } from '../../vehicles/contract.ts'
import { workOrders } from '../contract.ts'
import { ConcernLines, left, OdometerEntry } from './concern-lines.ts'
import { WhichVehicle } from './which-vehicle.tsx'

export interface CheckInDialogProps {
  shopId: string
  appointment: ShopAppointment
  onClose: () => void
}

/** The vehicle has arrived: its odometer, its concerns, and which one it is when nobody said so. */
export default function CheckInDialog({ shopId, appointment, onClose }: CheckInDialogProps) {
  const { customer, vehicle } = appointment
  // By e-mail or phone, which are the shortest way to one person; the id decides.
  const text =
    [customer.email, customer.phone1, `${customer.firstName} ${customer.lastName}`].find((one) => one.length >= 3) ?? ''
  const known = useRead(workOrders.knownCustomers, { query: { shop: shopId, text } }, { enabled: vehicle === null })
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
  const checkIn = useCall(workOrders.checkIn, {
    done: (order) => {
      navigate(`/workorder/${shopId}/${order.workOrder.id}`)
      return `Checked in as work order ${order.workOrder.invoice}`
    },
    invalidates: [appointments.ofShop, calendar.read, workOrders.board, workOrders.list],
  })
  const isNew = chosen === null
  const schema = z.object({ concerns: ConcernLines, odometer: isNew ? left : OdometerEntry, vehicle: isNew ? VehicleForm : left })
  return (
    <Form
      schema={schema}
      initial={{ concerns: appointment.concern, vehicle: { vinId: '' } }}
      call={checkIn}
      toSent={({ concerns, odometer, vehicle }) => ({
        params: { id: appointment.id },
        body: {
          concerns,
          odometer,
          ...(vehicle ? { vehicle } : chosen ? { vehicleId: chosen } : {}),
        },
      })}
      label="Check in"
    >
      <Stack gap="md">
        {appointment.vehicle ? (
          <Text>
            <strong>{appointment.vehicle.title}</strong> · {appointment.vehicle.vinId}
          </Text>
        ) : (
          <WhichVehicle known={known} chosen={chosen} onChoose={setChosen} />
        )}
        {!isNew && <NumberField name="odometer" label="Odometer" required={false} max={9_999_999} suffix="mi" />}
        <TextAreaField name="concerns" label="Concerns" rows={4} helper="One a line." />
        <Group justify="flex-end">
          <SubmitButton>Check in</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}
