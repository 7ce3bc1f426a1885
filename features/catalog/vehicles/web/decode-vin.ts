import { useEffect, useEffectEvent, useRef } from 'react'
import { toText, useFormState, useRead } from '../../../../kit/web/index.ts'
import { type DecodedVin, vehicles } from '../contract/index.ts'
import { isVinShaped, normalizeVin, findVinWarning } from '../rules.ts'

export type FieldName =
  | 'vinId'
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'engine'
  | 'bodyStyle'
  | 'driveType'
  | 'fuel'
  | 'transmission'
  | 'plate'
  | 'plateState'
  | 'color'
  | 'odometer'

const decodedFields = [
  'year',
  'make',
  'model',
  'trim',
  'engine',
  'bodyStyle',
  'driveType',
  'fuel',
  'transmission',
] as const satisfies readonly FieldName[]

export interface VinEntryState {
  vin: string
  nameOf: (field: FieldName) => string
  /** The vehicle's values in the form. */
  own: Partial<Record<FieldName, unknown>>
  looking: boolean
  decoded: DecodedVin | undefined
  /** A warning about something to check again; '' when all is well so far. */
  warning: string
  /** The fields have to be filled in by hand. */
  byHand: boolean
}

/**
 * Looks up the form's VIN once it is complete and fills in the fields. The VIN that the form started with is not used to fill them, so
 * earlier entries stay. `within` names the form's object that holds the vehicle.
 */
export function useVinEntry(within?: string): VinEntryState {
  const { values, setValue, errors } = useFormState()
  const own = (within ? values[within] : values) as Partial<Record<FieldName, unknown>> | undefined
  const nameOf = (field: FieldName) => (within ? `${within}.${field}` : field)
  const vin = normalizeVin(toText(own?.vinId))
  const whole = isVinShaped(vin)
  const read = useRead(vehicles.decode, { query: { vin } }, { enabled: whole })
  const filledFor = useRef(vin)
  const filled = useRef(false)
  const decoded = whole ? read.data : undefined
  const refused = !errors[nameOf('vinId')] && decodedFields.some((field) => errors[nameOf(field)])
  const fill = useEffectEvent(({ vinData }: DecodedVin) => {
    for (const field of decodedFields) setValue(nameOf(field), vinData[field] ?? undefined)
  })

  useEffect(() => {
    if (!decoded || filledFor.current === vin) return
    filledFor.current = vin
    // Keeps what was typed, but not what another VIN filled in.
    if (!decoded.isFound && !filled.current) return
    filled.current = decoded.isFound
    fill(decoded)
  }, [decoded, vin])

  return {
    vin,
    nameOf,
    own: own ?? {},
    looking: whole && read.loading,
    decoded,
    warning: whole
      ? (read.error?.msg ?? decoded?.warning ?? '')
      : vin.length >= 17
        ? findVinWarning(vin, { isFound: false, checkDigitValid: false })
        : '',
    byHand: refused || (whole && (read.error !== null || (decoded !== undefined && isIncomplete(decoded)))),
  }
}

const isIncomplete = ({ isFound, vinData }: DecodedVin) => !isFound || !vinData.year || !vinData.make || !vinData.model
