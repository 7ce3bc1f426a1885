import { Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { showDay } from '../../../../common/dates.ts'
import { LinkButton, Muted, Panel, useLive, useRead } from '../../../../kit/web/index.ts'
import { transfers } from '../contract/index.ts'
import { showVehicleTitle } from '../rules.ts'
import { VehiclePicture } from './vehicle-picture.tsx'
import classes from './transferred-vehicles.module.css'

/** Vehicles that have a new owner, with their past visits. Renders nothing when there are none. */
export function TransferredVehicles() {
  const { data } = useRead(transfers.list, {})
  useLive('vehicle_changed', [transfers.list])
  if (!data || data.length === 0) return null
  return (
    <Panel title="Transferred" lead="These vehicles have a new owner. Your own visits, receipts and papers stay here.">
      <ul className={classes.list}>
        {data.map((vehicle) => (
          <li key={vehicle.id}>
            <VehiclePicture bodyStyle={vehicle.bodyStyle} photoId={vehicle.photoId} title={showVehicleTitle(vehicle)} size={72} />
            <div className={classes.text}>
              <Text fw={600}>{showVehicleTitle(vehicle)}</Text>
              <Muted>Transferred {showDay(vehicle.passedOnAt)}</Muted>
            </div>
            <LinkButton
              variant="default"
              size="sm"
              to={`/history/${vehicle.id}`}
              leftSection={<IconHistory size={18} aria-hidden />}
              aria-label={`History of the ${showVehicleTitle(vehicle)}`}
            >
              History
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
