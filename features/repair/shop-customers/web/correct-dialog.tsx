import { Dialog, Form, FormButtons, Muted, useCall } from '../../../../kit/web/index.ts'
import { VehicleForm } from '../../../catalog/vehicles/contract/index.ts'
import { getKnownVin } from '../../../catalog/vehicles/rules.ts'
import { VehicleFields } from '../../../catalog/vehicles/web/index.ts'
import { shopBoard } from '../../board/contract/index.ts'
import { workOrders } from '../../work-orders/contract/index.ts'
import { shopCustomers, type ShopVehicle } from '../contract/index.ts'

interface CorrectDialogProps {
  vehicle: ShopVehicle
  opened: boolean
  onClose: () => void
}

/** Corrects typing errors in a walk-in's vehicle. */
export default function CorrectDialog({ vehicle, opened, onClose }: CorrectDialogProps) {
  const { shop, vehicleId, version, vinId, year, make, model, trim, engine, bodyStyle, driveType, fuel, transmission } = vehicle
  const { plate, plateState, color, odometer } = vehicle
  const save = useCall(shopCustomers.correctVehicle, {
    done: 'Vehicle corrected',
    invalidates: [shopCustomers.readVehicle, shopCustomers.read, shopCustomers.find, workOrders.read, shopBoard.read],
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Correct vehicle" width={640}>
      {opened && (
        <Form
          schema={VehicleForm}
          initial={{
            vinId: getKnownVin(vinId),
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
          label="Correct vehicle"
        >
          <VehicleFields open />
          <Muted>
            Use this to fix typing errors, not for a different car. The history of each repair order shows the old values.
          </Muted>
          <FormButtons label="Save" />
        </Form>
      )}
    </Dialog>
  )
}
