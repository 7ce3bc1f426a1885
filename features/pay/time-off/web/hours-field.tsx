import { NumberInput } from '@mantine/core'
import { useFormState } from '../../../../kit/web/index.ts'

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
  const { values, setValue, errors } = useFormState()
  const minutes = values[name]
  return (
    <NumberInput
      label={label}
      description={helper}
      suffix=" h"
      min={min}
      decimalScale={2}
      error={errors[name] as string | undefined}
      value={typeof minutes === 'number' ? Math.round((minutes / 60) * 100) / 100 : ''}
      onChange={(value) => setValue(name, typeof value === 'number' ? Math.round(value * 60) : canBeEmpty ? null : undefined)}
    />
  )
}
