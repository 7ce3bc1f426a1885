import { Stack, Text } from '@mantine/core'
import { Form, FormButtons, Muted, TextField, useCall } from '../../../../kit/web/index.ts'
import { AcknowledgeForm as Schema, type ManualText, ownManual } from '../contract/index.ts'

export interface AcknowledgeFormProps {
  version: ManualText
  /** The employee's name as on the account. */
  signer: string
}

const Entry = Schema.omit({ version: true })

/** The statement, and the typed name in place of a signature. */
export default function AcknowledgeForm({ version, signer }: AcknowledgeFormProps) {
  const acknowledge = useCall(ownManual.acknowledge, { done: 'Acknowledged', invalidates: [ownManual.get] })
  return (
    <Form
      schema={Entry}
      initial={{ name: '' }}
      call={acknowledge}
      toSent={({ name }) => ({ body: { version: version.id, name } })}
      label="Acknowledge the manual"
    >
      <Stack gap="sm">
        <Text style={{ whiteSpace: 'pre-line' }}>{version.statement}</Text>
        <TextField
          name="name"
          label="Your full name"
          autoComplete="name"
          maxLength={120}
          helper={`As on your account: ${signer}. Typing it counts as your signature.`}
        />
        <Muted>We keep your statement, the date, and which version you read in a sealed PDF that you can download.</Muted>
        <FormButtons label={`Acknowledge version ${version.number}`} />
      </Stack>
    </Form>
  )
}
