import { Select } from '@mantine/core'
import { showMinutes } from '../../../../common/hours.ts'
import { type FieldProps, TextAreaField, useField, useFormState } from '../../../../kit/web/index.ts'
import { isStandInVin } from '../../../catalog/vehicles/rules.ts'
import { jobMinutes } from '../rules.ts'
import { TimeField } from './time-field.tsx'
import type { RefusedTimes } from './use-refused-times.ts'
import { WaitField } from './wait-field.tsx'

/** A vehicle to choose, from the customer's list of vehicles. */
export interface VehicleChoice {
  /** The VIN. */
  vinId: string
  title: string
}

export interface AppointmentFieldsProps {
  shop: string
  vehicles: readonly VehicleChoice[]
  /** The appointment that is being moved; its own time counts as free. */
  moving?: string
  refused: RefusedTimes
}

export function AppointmentFields({ shop, vehicles, moving, refused }: AppointmentFieldsProps) {
  return (
    <>
      <VehicleField name="vinId" label="Vehicle" vehicles={vehicles} />
      <TextAreaField name="concern" label="Concern" helper="What do you notice, and when?" maxLength={2000} />
      <LengthField
        name="jobMinutes"
        label="Job length"
        helper="Not sure? Skip this. The shop will tell you before it starts."
        required={false}
      />
      <WaitField name="waits" label="Your visit" />
      <TimeField name="startsAt" label="Time" shop={shop} refused={refused} {...(moving ? { moving } : {})} />
    </>
  )
}

const open = 'none'

function VehicleField({ vehicles, ...props }: FieldProps & { vehicles: readonly VehicleChoice[] }) {
  const { value, change, shared } = useField<string>(props)
  const { values, setValue } = useFormState()
  return (
    <Select
      {...shared}
      data={[
        // The end of the VIN tells two similar vehicles apart and fits on a phone.
        ...vehicles.map(({ vinId, title }) => ({
          value: vinId,
          label: isStandInVin(vinId) ? title : `${title} …${vinId.slice(-6)}`,
        })),
        { value: open, label: 'Another vehicle' },
      ]}
      value={values['noSpecifiedVehicle'] ? open : (value ?? null)}
      onChange={(chosen) => {
        change(chosen === open || chosen === null ? undefined : chosen)
        setValue('noSpecifiedVehicle', chosen === open)
      }}
      placeholder="Choose a vehicle"
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

function LengthField(props: FieldProps) {
  const { value, change, shared } = useField<number>(props)
  return (
    <Select
      {...shared}
      // The shop may have set another length.
      data={[...new Set([...jobMinutes, ...(value === undefined ? [] : [value])])]
        .toSorted((a, b) => a - b)
        .map((minutes) => ({ value: String(minutes), label: showMinutes(minutes) }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => change(Number(chosen))}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
