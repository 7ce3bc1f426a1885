import { Text } from '@mantine/core'
import { PhoneField, SelectField, TextAreaField, TextField, useFormState } from '../../../web/kit/index.ts'

/** Who said it and how, for words that bind without a signature. In a form of `spoken` fields. */
export function SpokenBy() {
  const { values } = useFormState()
  return (
    <>
      <SelectField
        name="way"
        label="How"
        options={[
          { value: 'phone', label: 'By phone' },
          { value: 'in-person', label: 'At the counter' },
        ]}
      />
      <TextField name="givenBy" label="Name" helper="Who said it." />
      {values['way'] === 'phone' && <PhoneField name="phoneNumber" label="Phone" helper="The number of the call." />}
    </>
  )
}

/** What else was said, and what the record means. */
export function SpokenNote() {
  return (
    <>
      <TextAreaField name="note" label="Note" required={false} rows={2} />
      <Text size="sm" c="dimmed">
        It binds like a signature: time, name, number and who took it are kept, and the customer is told what was written.
      </Text>
    </>
  )
}
