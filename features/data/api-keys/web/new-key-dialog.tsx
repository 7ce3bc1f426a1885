import { Alert, Code, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { type KeyRight, keyRights } from '../../../../common/route.ts'
import {
  CheckboxField,
  CopyButton,
  DateField,
  Dialog,
  Form,
  FormButtons,
  Muted,
  TextField,
  useCall,
} from '../../../../kit/web/index.ts'
import { ApiKeyForm, apiKeys } from '../contract/index.ts'
import { rightLabels } from './right-labels.ts'

interface NewKeyDialogProps {
  shop: string
  opened: boolean
  onClose: () => void
}

const { name, lastDay } = ApiKeyForm.shape
const getBox = (right: KeyRight) => right.replace(':', '-')
/** A form has a box for each right. */
const Entry = z
  .strictObject({ name, lastDay, ...Object.fromEntries(keyRights.map((right) => [getBox(right), z.boolean().default(false)])) })
  .refine((entry) => keyRights.some((right) => (entry as Record<string, unknown>)[getBox(right)]), {
    path: [getBox(keyRights[0])],
    error: 'Choose what the key can do',
  })

/** Makes a key and shows it, this once. */
export default function NewKeyDialog({ shop, opened, onClose }: NewKeyDialogProps) {
  const make = useCall(apiKeys.create, { invalidates: [apiKeys.list] })
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
            We show it only once. Treat it like a password: anyone who has it can use its rights.
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
              rights: keyRights.filter((right) => (entry as Record<string, unknown>)[getBox(right)]),
            },
          })}
          done={(reply) => setKey(reply.key)}
          label="New API key"
        >
          <TextField name="name" label="Name" helper="Which program uses it." maxLength={60} />
          <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
            <legend style={{ fontWeight: 600, marginBottom: 8 }}>Rights</legend>
            <Stack gap="xs">
              {keyRights.map((right) => (
                <CheckboxField key={right} name={getBox(right)} label={rightLabels[right]} required={false} />
              ))}
            </Stack>
          </fieldset>
          <DateField
            name="lastDay"
            label="Last day"
            required={false}
            clearable
            helper="Leave empty to use the key until you revoke it."
          />
          <Muted>The history of a repair order shows what the program did under this name.</Muted>
          <FormButtons label="Create key" />
        </Form>
      )}
    </Dialog>
  )
}
