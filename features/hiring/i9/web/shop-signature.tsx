import { SimpleGrid, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { CheckboxField, SignatureField, TextAreaField, TextField, toText, useFormState } from '../../../../kit/web/index.ts'
import { alternativeLabel } from '../../i9-forms/rules.ts'

interface ShopSignatureProps {
  statement: string
  today: string
  isEVerify: boolean
  hasTitle: boolean
}

/** The end of Section 2 and of Supplement B: more information, who signs, the statement, and the signature. */
export function ShopSignature({ statement, today, isEVerify, hasTitle }: ShopSignatureProps) {
  const { values } = useFormState()
  const name = `${toText(values['firstName'])} ${toText(values['lastName'])}`.trim()
  return (
    <Stack gap="md">
      <TextAreaField name="additional" label="Additional Information" rows={2} maxLength={600} required={false} />
      {isEVerify && <CheckboxField name="isRemote" label={alternativeLabel} required={false} />}
      <Text fw={600}>Employer or Authorized Representative</Text>
      <SimpleGrid cols={{ base: 1, sm: hasTitle ? 3 : 2 }}>
        <TextField name="lastName" label="Last Name" />
        <TextField name="firstName" label="First Name" />
        {hasTitle && <TextField name="title" label="Title" placeholder="Owner, manager…" />}
      </SimpleGrid>
      <Text fw={600}>{statement}</Text>
      <CheckboxField name="hasRead" label="I have read this statement" />
      <SignatureField name="signature" label="Signature of Employer or Authorized Representative" signer={name} />
      <Text size="sm" c="dimmed">
        Today’s Date: {showDay(today)}, set when you sign.
      </Text>
    </Stack>
  )
}
