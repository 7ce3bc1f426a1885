import { Alert, Anchor, Button, Loader, SimpleGrid } from '@mantine/core'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Definition, Muted, NumberField, SelectField, TextField, toText, useFormState } from '../../../../kit/web/index.ts'
import { useStates } from '../../../platform/places/web/index.ts'
import { type Identity, isStandInVin } from '../rules.ts'
import { bodyStyles } from './body-styles.ts'
import { useVinEntry, type VinEntryState } from './decode-vin.ts'
import { ScanLabel } from './scan/scan-label.tsx'
import { VehicleCard } from './vehicle-card.tsx'
import classes from './vehicle-fields.module.css'

export interface VehicleFieldsProps {
  /** The form's object that holds the vehicle, when it is not the form itself. */
  within?: string
  /** Shows every field from the start, for a vehicle that is already known. */
  open?: boolean
  /** The car's identity, when it can no longer change. */
  fixed?: Identity
}

/** The fields of a vehicle inside a form: the VIN, which fills in the others, and all the others, which can be corrected by hand. */
export function VehicleFields(props: VehicleFieldsProps) {
  return props.fixed ? <FixedVehicle {...props} fixed={props.fixed} /> : <AnyVehicle {...props} />
}

function FixedVehicle({ within, fixed }: VehicleFieldsProps & { fixed: Identity }) {
  const entry = useVinEntry(within)
  return (
    <>
      <Definition
        items={[
          ...(isStandInVin(fixed.vinId) ? [] : [{ term: 'VIN', value: fixed.vinId }]),
          { term: 'Year', value: fixed.year },
          { term: 'Make', value: fixed.make },
          { term: 'Model', value: fixed.model },
        ]}
      />
      {isStandInVin(fixed.vinId) && (
        <TextField name={entry.nameOf('vinId')} label="VIN" required={false} uppercase maxLength={40} />
      )}
      <Muted>These cannot change, because this vehicle has work orders. Add a different vehicle as a new one.</Muted>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Description entry={entry} />
      </SimpleGrid>
      <OwnDetails entry={entry} />
    </>
  )
}

function AnyVehicle({ within, open = false }: VehicleFieldsProps) {
  const entry = useVinEntry(within)
  const [wanted, setWanted] = useState(open)
  const { vin, nameOf, decoded, byHand, looking, warning } = entry
  const { setValue } = useFormState()
  const details = wanted || byHand
  // Fields that someone has started to fill in stay when the VIN is corrected.
  if (byHand && !wanted) setWanted(true)
  return (
    <>
      <TextField
        name={nameOf('vinId')}
        label="VIN"
        required={!details}
        uppercase
        maxLength={40}
        helper={
          vin.length > 0 && vin.length < 17
            ? `${vin.length} of 17 characters`
            : `On the dashboard below the windshield, in the door frame, or on your registration.${details ? ' You can add it later.' : ''}`
        }
      />
      <ScanLabel onFound={(found) => setValue(nameOf('vinId'), found)} />
      <div aria-live="polite" className={classes.answer}>
        {looking && (
          <Muted className={classes.looking} component="div">
            <Loader size={18} aria-hidden /> Looking up the VIN…
          </Muted>
        )}
        {warning && (
          <Alert color="amber" icon={<IconAlertTriangle size={20} />}>
            {warning}
          </Alert>
        )}
        {(open || decoded?.isFound) && <Preview entry={entry} />}
      </div>
      {!details && decoded?.isFound && (
        <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setWanted(true)} className={classes.more}>
          Correct or complete the details
        </Button>
      )}
      {!details && !decoded?.isFound && !looking && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          onClick={() => setWanted(true)}
          className={classes.more}
        >
          No VIN at hand? Enter the vehicle yourself
        </Anchor>
      )}
      {details && <Details entry={entry} />}
      <OwnDetails entry={entry} />
    </>
  )
}

function Preview({ entry: { own, decoded } }: { entry: VinEntryState }) {
  const year = Number(own.year ?? decoded?.vinData.year)
  if (!year || !toText(own.make)) return null
  return (
    <VehicleCard
      vehicle={{
        year,
        make: toText(own.make),
        model: toText(own.model),
        trim: toText(own.trim),
        engine: toText(own.engine),
        bodyStyle: toText(own.bodyStyle),
        driveType: toText(own.driveType),
      }}
    />
  )
}

/** The choices, plus the vehicle's own value when it is not one of them. */
const withOwn = (options: readonly string[], own: unknown): string[] =>
  toText(own) === '' || options.includes(toText(own)) ? [...options] : [toText(own), ...options]

const driveTypes = ['FWD', 'RWD', 'AWD', '4WD']
const fuels = ['Gasoline', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric', 'Flex fuel']
const transmissions = ['Automatic', 'Manual', 'CVT', 'DCT']

function Details({ entry }: { entry: VinEntryState }) {
  const { nameOf } = entry
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberField name={nameOf('year')} label="Year" min={1900} max={2100} />
      <TextField name={nameOf('make')} label="Make" maxLength={60} />
      <TextField name={nameOf('model')} label="Model" maxLength={60} />
      <Description entry={entry} />
    </SimpleGrid>
  )
}

function Description({ entry: { nameOf, own } }: { entry: VinEntryState }) {
  return (
    <>
      <TextField name={nameOf('trim')} label="Trim" required={false} maxLength={60} />
      <TextField name={nameOf('engine')} label="Engine" required={false} maxLength={80} />
      <SelectField
        name={nameOf('bodyStyle')}
        label="Body style"
        required={false}
        clearable
        searchable={false}
        options={withOwn(bodyStyles, own.bodyStyle)}
      />
      <SelectField
        name={nameOf('driveType')}
        label="Drive type"
        required={false}
        clearable
        options={withOwn(driveTypes, own.driveType)}
      />
      <SelectField
        name={nameOf('fuel')}
        label="Fuel"
        required={false}
        clearable
        searchable={false}
        options={withOwn(fuels, own.fuel)}
      />
      <SelectField
        name={nameOf('transmission')}
        label="Transmission"
        required={false}
        clearable
        options={withOwn(transmissions, own.transmission)}
      />
    </>
  )
}

function OwnDetails({ entry: { nameOf } }: { entry: VinEntryState }) {
  const states = useStates()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextField name={nameOf('plate')} label="License plate" required={false} uppercase maxLength={12} />
      <SelectField name={nameOf('plateState')} label="State" required={false} clearable options={states} searchable />
      <TextField name={nameOf('color')} label="Color" required={false} maxLength={30} />
      <NumberField name={nameOf('odometer')} label="Odometer" required={false} max={9_999_999} suffix="mi" />
    </SimpleGrid>
  )
}
