import { Button, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { showDay } from '../../../common/dates.ts'
import { Panel, useLive, useRead } from '../../../web/kit/index.ts'
import { passings } from '../passing-contract.ts'
import { vehicleTitle } from '../rules.ts'
import classes from './passed-on.module.css'
import { VehiclePicture } from './vehicle-picture.tsx'

/** Vehicles that have a new owner: their visits can still be read. Nothing where there are none. */
export function PassedOn() {
  const { data } = useRead(passings.passedOn, {})
  useLive('vehicle_changed', [passings.passedOn])
  if (!data || data.length === 0) return null
  return (
    <Panel title="Passed on" lead="These have a new owner. Your own visits, receipts and papers stay here.">
      <ul className={classes.list}>
        {data.map((vehicle) => (
          <li key={vehicle.id}>
            <VehiclePicture bodyStyle={vehicle.bodyStyle} photoId={vehicle.photoId} title={vehicleTitle(vehicle)} size={72} />
            <div className={classes.text}>
              <Text fw={600}>{vehicleTitle(vehicle)}</Text>
              <Text size="sm" c="dimmed">
                Passed on {showDay(vehicle.passedOnAt)}
              </Text>
            </div>
            <Button
              component={Link}
              variant="default"
              size="sm"
              to={`/history/${vehicle.id}`}
              leftSection={<IconHistory size={18} aria-hidden />}
              aria-label={`History of the ${vehicleTitle(vehicle)}`}
            >
              History
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
