import { Switch } from '@mantine/core'
import { RadioCardsField, TextField, useField, useFormState } from '../../../../kit/web/index.ts'
import { GroupField } from './group-field.tsx'
import { HoursField } from './hours-field.tsx'

const types = [
  { value: 'Terminal', label: 'Operation (T)', description: 'Work with labor hours' },
  { value: 'Group', label: 'Group', description: 'Contains other items' },
]

/** The fields of a labor guide item inside a form. */
export function ItemFields() {
  const { values } = useFormState()
  const isOperation = values['Type'] === 'Terminal'
  return (
    <>
      <RadioCardsField name="Type" label="Type" options={types} columns={2} />
      <TextField name="Title" label="Title" maxLength={160} />
      <GroupField name="ParentId" label="Group" />
      {isOperation && <HoursField name="hoursHundredths" label="Hours" />}
      <TextField
        name="keywords"
        label="Search words"
        required={false}
        helper="Other words people use for it, such as sway bar"
        maxLength={300}
      />
      {isOperation && <VerifiedField />}
    </>
  )
}

/** 1 and 0 on the wire, on and off here. */
function VerifiedField() {
  const { value = 0, change, shared } = useField<0 | 1>({ name: 'IsVerified', label: 'Verified' })
  const { required: _, ...rest } = shared
  return (
    <Switch
      {...rest}
      label="Verified"
      description="An expert has confirmed the hours"
      checked={value === 1}
      onChange={(event) => change(event.currentTarget.checked ? 1 : 0)}
    />
  )
}
