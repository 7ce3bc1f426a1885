import {
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  toText,
  useFormState,
} from '../../../../kit/web/index.ts'
import type { StateOfKind } from '../contract/index.ts'
import type { FieldValues } from '../rule-kind.ts'
import { showChoice, showFieldValue } from '../values.ts'

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
  /** All fields beside it, for a text that may name the value of one. */
  fields?: readonly Field[]
  /** An outcome that may be left open. */
  isExpected?: boolean
}

/** The input for one field of a rule, of the facts or of the outcome of an example. */
export function RuleFieldInput({ field, of, fields = [], isExpected = false }: RuleFieldInputProps) {
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
  if (type === 'text') return <RuleTextInput {...shared} field={field} of={of} fields={fields} />
  return unit === 'cents' ? <MoneyField {...shared} /> : <NumberField {...shared} {...suffixes[unit]} />
}

interface RuleTextInputProps {
  name: string
  label: string
  helper: string | undefined
  field: Field
  of: string
  fields: readonly Field[]
}

/** Under a text with marks, how it reads with the values that are in the form. */
function RuleTextInput({ field, of, fields, helper, ...shared }: RuleTextInputProps) {
  const { values } = useFormState()
  const isMarked = Object.keys(field.marks).some((mark) =>
    toText((values[of] as FieldValues | undefined)?.[field.name]).includes(mark),
  )
  const reads = isMarked && `Reads: “${showFieldValue(field, values[of] as FieldValues, fields)}”`
  return <TextField {...shared} helper={[helper, reads].filter(Boolean).join(' ')} required={false} maxLength={400} />
}
