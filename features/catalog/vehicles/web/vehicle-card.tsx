import { Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { Muted, StateBadge, When } from '../../../../kit/web/index.ts'
import type { Vehicle } from '../contract/index.ts'
import { showVehicleTitle, showVin } from '../rules.ts'
import { VehiclePicture } from './vehicle-picture.tsx'
import classes from './vehicle-card.module.css'

export type ShownVehicle = Pick<Vehicle, 'year' | 'make' | 'model'> &
  Partial<
    Pick<
      Vehicle,
      | 'vinId'
      | 'trim'
      | 'engine'
      | 'bodyStyle'
      | 'driveType'
      | 'plate'
      | 'plateState'
      | 'color'
      | 'photoId'
      | 'passing'
      | 'inShop'
      | 'nextAppointment'
    >
  >

/** A vehicle with its picture, its details and its current status. `actions` are below. */
export function VehicleCard({
  vehicle,
  actions,
  headingOrder = 2,
}: {
  vehicle: ShownVehicle
  actions?: ReactNode
  headingOrder?: 2 | 3
}) {
  const {
    vinId,
    trim = '',
    engine,
    bodyStyle = '',
    driveType,
    plate,
    plateState,
    color,
    photoId,
    passing,
    inShop,
    nextAppointment,
  } = vehicle
  const kind = [bodyStyle, engine, driveType].filter(Boolean).join(' · ')
  return (
    <article className={classes.card} aria-label={showVehicleTitle(vehicle)}>
      <div className={classes.picture}>
        <VehiclePicture bodyStyle={bodyStyle} color={color ?? ''} photoId={photoId} title={showVehicleTitle(vehicle)} />
      </div>
      <div className={classes.text}>
        <Title order={headingOrder} size="h3">
          {showVehicleTitle(vehicle)} {trim && <span className={classes.trim}>{trim}</span>}
        </Title>
        {kind && <Muted>{kind}</Muted>}
        {(plate || vinId || color) && (
          <Group gap="xs" mt={8}>
            {plate && (
              <span className={classes.plate}>
                {plateState && <span className={classes.state}>{plateState}</span>}
                <VisuallyHidden>License plate </VisuallyHidden>
                {plate}
              </span>
            )}
            {vinId && (
              <Text size="sm" className={classes.vin} component="span">
                {showVin(vinId)}
              </Text>
            )}
            {color && <Muted component="span">{color}</Muted>}
          </Group>
        )}
        {(inShop || nextAppointment || passing) && (
          <Group gap="sm" mt="sm">
            {inShop && (
              <>
                <StateBadge tone="blue" label="In the shop" />
                <Text size="sm" component="span">
                  {inShop.dba}, work order {inShop.invoice}
                </Text>
              </>
            )}
            {passing && (
              <Text size="sm" component="span">
                Waiting for its new owner: the link works until {showDay(passing.expiresAt)}
              </Text>
            )}
            {nextAppointment && (
              <Text size="sm" component="span" className={classes.coming}>
                <IconCalendarEvent size={18} aria-hidden />
                <span>
                  <When value={nextAppointment.startsAt} zone={nextAppointment.timeZone} withZone /> at {nextAppointment.dba}
                </span>
              </Text>
            )}
          </Group>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  )
}
