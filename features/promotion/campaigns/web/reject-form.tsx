import { Checkbox, Input, Stack } from '@mantine/core'
import { FormButtons, TextAreaField, toText, useFormState } from '../../../../kit/web/index.ts'
import classes from './campaigns.module.css'

/** The reasons for a rejection, inside its form. The vendor sees them. */
export function ReasonFields({
  reasons,
  label,
  onCancel,
}: {
  reasons: Readonly<Record<string, string>>
  label: string
  onCancel: () => void
}) {
  const { values, setValue, errors } = useFormState()
  const chosen = (values['reasons'] ?? []) as string[]
  const error = toText(errors['reasons'])
  return (
    <>
      <Stack gap="xs" component="fieldset" className={classes.fieldset} data-field="reasons">
        <legend>Reasons</legend>
        {Object.entries(reasons).map(([code, sentence]) => (
          <Checkbox
            key={code}
            label={sentence}
            checked={chosen.includes(code)}
            onChange={(event) =>
              setValue('reasons', event.currentTarget.checked ? [...chosen, code] : chosen.filter((reason) => reason !== code))
            }
          />
        ))}
        {error && <Input.Error role="alert">{error}</Input.Error>}
      </Stack>
      <TextAreaField
        name="reason"
        label="Details"
        required={false}
        rows={3}
        maxLength={500}
        helper="The vendor sees the reasons and this text."
      />
      <FormButtons label={label} onCancel={onCancel} />
    </>
  )
}
