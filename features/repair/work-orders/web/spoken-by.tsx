import { Muted, PhoneField, SelectField, TextAreaField, TextField, useFormState } from '../../../../kit/web/index.ts'

/** Asks who gave an answer and how, when it binds without a signature. Needs a form with the `spoken` fields. */
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
      <TextField name="givenBy" label="Name" helper="Who gave the answer." />
      {values['way'] === 'phone' && <PhoneField name="phoneNumber" label="Phone" helper="The number you spoke on." />}
    </>
  )
}

/** A note, and what recording the answer means. */
export function SpokenNote() {
  return (
    <>
      <TextAreaField name="note" label="Note" required={false} rows={2} />
      <Muted>
        This is a legal authorization. The time, name, phone number and who took the answer are recorded, and the customer gets a
        copy.
      </Muted>
    </>
  )
}
