import { Group, Text } from '@mantine/core'
import { Dialog, Form, SubmitButton, useCall } from '../../../web/kit/index.ts'
import { VehicleForm } from '../../vehicles/contract.ts'
import { VehicleFields } from '../../vehicles/web/index.ts'
import { workOrders } from '../../work-orders/contract.ts'
import { type ShopVehicle, shopCustomers } from '../contract.ts'

interface CorrectDialogProps {
  vehicle: ShopVehicle
  opened: boolean
  onClose: () => void
}

/** Puts right what was typed wrong of a vehicle at the desk. */
export default function CorrectDialog({ vehicle, opened, onClose }: CorrectDialogProps) {
  const { shop, vehicleId, version, vinId, year, make, model, trim, engine, bodyStyle, driveType, fuel, transmission } = vehicle
  const { plate, plateState, color, odometer } = vehicle
  const save = useCall(shopCustomers.correctVehicle, {
    done: 'Vehicle corrected',
    invalidates: [shopCustomers.readVehicle, shopCustomers.read, shopCustomers.find, workOrders.read, workOrders.board],
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Correct the vehicle" width={640}>
      {opened && (
        <Form
          schema={VehicleForm}
          initial={{
            vinId,
            year,
            make,
            model,
            trim,
            engine,
            bodyStyle,
            driveType,
            fuel,
            transmission,
            plate,
            plateState,
            color,
            odometer,
          }}
          call={save}
          version={version}
          toSent={(body) => ({ params: { shop: shop.id, id: vehicleId }, body })}
          done={onClose}
          label="Correct the vehicle"
        >
          <VehicleFields open />
          <Text size="sm" c="dimmed">
            For the same car, typed wrong. Each of its work orders keeps in its history what stood there before.
          </Text>
          <Group justify="flex-end">
            <SubmitButton>Save</SubmitButton>
          </Group>
        </Form>
      )}
    </Dialog>
  )
}
