import { Radio, Stack } from '@mantine/core'
import { describeVin } from '../../../catalog/vehicles/rules.ts'
import { VehicleFields } from '../../../catalog/vehicles/web/index.ts'

export interface VehicleOnFile {
  vehicleId: string
  vinId: string
  title: string
}

export interface WhichVehicleProps {
  known: readonly VehicleOnFile[]
  /** A vehicle's id; null for one that is not on file yet. */
  chosen: string | null
  onChoose: (vehicleId: string | null) => void
}

/** Picks one of the customer's vehicles, or a new one entered in the fields below (the form's `vehicle`). */
export function WhichVehicle({ known, chosen, onChoose }: WhichVehicleProps) {
  return (
    <Stack gap="sm">
      {known.length > 0 && (
        <Radio.Group label="Vehicle" value={chosen ?? 'new'} onChange={(value) => onChoose(value === 'new' ? null : value)}>
          <Stack gap="xs" mt={6}>
            {known.map(({ vehicleId, vinId, title }) => (
              <Radio key={vehicleId} value={vehicleId} label={title} description={describeVin(vinId)} />
            ))}
            <Radio value="new" label="Another vehicle" />
          </Stack>
        </Radio.Group>
      )}
      {chosen === null && <VehicleFields within="vehicle" />}
    </Stack>
  )
}
