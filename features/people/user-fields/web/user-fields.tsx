import { SimpleGrid } from '@mantine/core'
import { DateField, NumberField, SelectField, TextField } from '../../../../kit/web/index.ts'
import { type FieldDefinition, type FieldValue, type FieldValues, largestNumber, type UserField } from '../contract/index.ts'

type Defined = FieldDefinition & { value?: FieldValue | null }

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** The values that a form begins with: the record's, and the defaults of fields without one. */
export const fillIn = (fields: readonly Defined[]): Record<string, FieldValue> =>
  Object.fromEntries(
    fields
      .filter(({ isRetired }) => !isRetired)
      .flatMap(({ key, value, defaultValue }) => {
        const first = value ?? defaultValue
        return first === null ? [] : [[key, typeof first === 'boolean' ? (first ? 'yes' : 'no') : first]]
      }),
  )

/** The values that the form sends: null for an empty field. */
export const readOut = (values: Readonly<Record<string, unknown>>): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, (value as FieldValue | null | undefined) ?? null]))

/** The user fields in a form, as `fields.<key>`. */
export const UserFields = ({ fields }: { fields: readonly (UserField | FieldDefinition)[] }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    {fields
      .filter(({ isRetired }) => !isRetired)
      .map((field) => (
        <UserFieldInput key={field.key} field={field} />
      ))}
  </SimpleGrid>
)

function UserFieldInput({ field }: { field: Defined }) {
  const { key, label, help, kind, choices, isRequired, value } = field
  const props = { name: `fields.${key}`, label, required: isRequired, ...(help ? { helper: help } : {}) }
  if (kind === 'number') return <NumberField {...props} max={largestNumber} decimals={4} />
  if (kind === 'date') return <DateField {...props} clearable={!isRequired} />
  if (kind === 'yes-no') return <SelectField {...props} options={yesOrNo} clearable={!isRequired} />
  if (kind === 'text') return <TextField {...props} maxLength={500} />
  const options = choices
    .filter((choice) => !choice.isRetired || choice.key === value)
    .map((choice) => ({ value: choice.key, label: choice.label }))
  return <SelectField {...props} options={options} clearable={!isRequired} />
}
