import { DateField, NumberField, SelectField, TextField, useFormState } from '../../../../kit/web/index.ts'
import { type FieldKind, largestNumber } from '../contract/index.ts'

interface Values {
  choices?: readonly { key?: string; label: string; isRetired?: boolean }[]
}

/** The value that the field begins with. A new choice is named by its label until it is saved. */
export function DefaultField({ kind }: { kind: FieldKind }) {
  const values = useFormState().values as Values
  const props = { name: 'defaultValue', label: 'Default', required: false }
  if (kind === 'number') return <NumberField {...props} max={largestNumber} decimals={4} />
  if (kind === 'date') return <DateField {...props} clearable />
  if (kind === 'text') return <TextField {...props} maxLength={500} />
  const options =
    kind === 'yes-no'
      ? ['Yes', 'No'].map((label) => ({ value: label.toLowerCase(), label }))
      : (values.choices ?? [])
          .filter(({ label, isRetired }) => label && !isRetired)
          .map(({ key, label }) => ({ value: key ?? label, label }))
  return <SelectField {...props} options={options} clearable />
}
