import { NumberInput } from '@mantine/core'
import { useField } from '../../../../kit/web/form/use-field.ts'

interface HoursFieldProps {
  /** A value in minutes, or null where it may be left empty. */
  name: string
  label: string
  helper?: string
  canBeEmpty?: boolean
  min?: number
}

/** Typed as hours with decimals, kept as minutes. */
export function HoursField({ name, label, helper, canBeEmpty = false, min = 0 }: HoursFieldProps) {
  const { value, change, shared } = useField<number | null>({ name, label, helper, required: !canBeEmpty })
  return (
    <NumberInput
      {...shared}
      suffix=" h"
      min={min}
      decimalScale={2}
      value={typeof value === 'number' ? Math.round((value / 60) * 100) / 100 : ''}
      onChange={(hours) => change(typeof hours === 'number' ? Math.round(hours * 60) : canBeEmpty ? null : undefined)}
    />
  )
}
