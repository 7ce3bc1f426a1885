import { DateField, MoneyField, NumberField, SelectField, SwitchField, TextField } from '../../../../kit/web/index.ts'
import type { StateOfKind } from '../contract/index.ts'
import { showChoice } from '../values.ts'

type Field = StateOfKind['fields'][number]

const suffixes = { percent: { suffix: '%' }, minutes: { suffix: 'min' }, cents: {}, '': {} } as const
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

interface RuleFieldInputProps {
  field: Field
  /** The path of its values in the form. */
  of: string
  /** An outcome that may be left open. */
  isExpected?: boolean
}

/** The input for one field of a rule, of the facts or of the outcome of an example. */
export function RuleFieldInput({ field, of, isExpected = false }: RuleFieldInputProps) {
  const { type, unit, label, help, options } = field
  const shared = { name: `${of}.${field.name}`, label, helper: help || undefined, required: !field.isOptional && !isExpected }
  if (type === 'yes-no') return isExpected ? <SelectField {...shared} options={yesOrNo} clearable /> : <SwitchField {...shared} />
  if (type === 'choice')
    return (
      <SelectField
        {...shared}
        options={options.map((value) => ({ value, label: showChoice(value) }))}
        clearable={!shared.required}
      />
    )
  if (type === 'numbers') return <TextField {...shared} helper={help || 'Whole numbers with commas.'} maxLength={400} />
  if (type === 'day') return <DateField {...shared} clearable={!shared.required} />
  if (type === 'text') return <TextField {...shared} required={false} maxLength={400} />
  return unit === 'cents' ? <MoneyField {...shared} /> : <NumberField {...shared} {...suffixes[unit]} />
}
