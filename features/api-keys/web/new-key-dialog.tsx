import { Alert, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { type KeyRight, keyRights } from '../../../common/route.ts'
import { CheckboxField, CopyButton, DateField, Dialog, Form, SubmitButton, TextField, useCall } from '../../../web/kit/index.ts'
import { ApiKeyForm, apiKeys } from '../contract.ts'
import { rightWords } from './rights.ts'

interface NewKeyDialogProps {
  shop: string
  opened: boolean
  onClose: () => void
}

const { name, lastDay } = ApiKeyForm.shape
const boxOf = (right: KeyRight) => right.replace(':', '-')
/** A form has a box for each right. */
const Entry = z
  .strictObject({ name, lastDay, ...Object.fromEntries(keyRights.map((right) => [boxOf(right), z.boolean().default(false)])) })
  .refine((entry) => keyRights.some((right) => (entry as Record<string, unknown>)[boxOf(right)]), {
    path: [boxOf(keyRights[0])],
    error: 'Choose what the key may do',
  })

/** Makes a key and shows it, this once. */
export default function NewKeyDialog({ shop, opened, onClose }: NewKeyDialogProps) {
  const make = useCall(apiKeys.make, { invalidates: [apiKeys.list] })
  const [key, setKey] = useState('')
  const close = () => {
    setKey('')
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title="New API key">
      {key ? (
        <Stack gap="md">
          <Alert color="amber" title="Copy this key now">
            It is shown this once. Keep it like a password: whoever has it can do what it may do.
          </Alert>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {key}
          </Code>
          <Group justify="flex-end">
            <CopyButton value={key} label="Copy key" />
          </Group>
        </Stack>
      ) : (
        <Form
          schema={Entry}
          initial={{ name: '', lastDay: null }}
          call={make}
          toSent={(entry) => ({
            params: { shop },
            body: {
              name: entry.name,
              lastDay: entry.lastDay,
              rights: keyRights.filter((right) => (entry as Record<string, unknown>)[boxOf(right)]),
            },
          })}
          done={(reply) => setKey(reply.key)}
          label="New API key"
        >
          <TextField name="name" label="Name" helper="Which program it is for." maxLength={60} />
          <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
            <legend style={{ fontWeight: 600, marginBottom: 8 }}>It may</legend>
            <Stack gap="xs">
              {keyRights.map((right) => (
                <CheckboxField key={right} name={boxOf(right)} label={rightWords[right]} required={false} />
              ))}
            </Stack>
          </fieldset>
          <DateField
            name="lastDay"
            label="Last day"
            required={false}
            clearable
            helper="Without one it is good until you revoke it."
          />
          <Text size="sm" c="dimmed">
            What the program does stands in the work orders’ history under this name.
          </Text>
          <Group justify="flex-end">
            <SubmitButton>Make key</SubmitButton>
          </Group>
        </Form>
      )}
    </Dialog>
  )
}
