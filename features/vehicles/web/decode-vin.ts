import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormState, useRead } from '../../../web/kit/index.ts'
import { type DecodedVin, vehicles } from '../contract.ts'
import { isVinShaped, normalizeVin, vinWarning } from '../rules.ts'

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
  /** The form's values of the vehicle. */
  own: Partial<Record<FieldName, unknown>>
  looking: boolean
  decoded: DecodedVin | undefined
  /** What to look at again, '' when all is well so far. */
  warning: string
  /** The fields have to be filled by hand. */
  byHand: boolean
}

/**
 * Looks the form's VIN up as soon as it is whole and fills the fields with what it says. The VIN that the form began with is not
 * looked up for them: what was once entered about a vehicle stays. `within` names the form's object that holds the vehicle.
 */
export function useVinEntry(within?: string): VinEntryState {
  const { values, setValue, errors } = useFormState()
  const own = (within ? values[within] : values) as Partial<Record<FieldName, unknown>> | undefined
  const nameOf = (field: FieldName) => (within ? `${within}.${field}` : field)
  const vin = normalizeVin(String(own?.vinId ?? ''))
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
    // What was typed by hand stays; what another VIN said does not.
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
        ? vinWarning(vin, { isFound: false, checkDigitValid: false })
        : '',
    byHand: refused || (whole && (read.error !== null || (decoded !== undefined && isIncomplete(decoded)))),
  }
}

const isIncomplete = ({ isFound, vinData }: DecodedVin) => !isFound || !vinData.year || !vinData.make || !vinData.model
