import { Alert, Code, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { type KeyRight, keyRights, shopKeyRights, vendorKeyRights } from '../../../../common/route.ts'
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

/** The kind of owner a key has. */
export type KeyOwner = 'shop' | 'vendor'

interface NewKeyDialogProps {
  kind: KeyOwner
  owner: string
  opened: boolean
  onClose: () => void
}

const rightsOf: Readonly<Record<KeyOwner, readonly KeyRight[]>> = { shop: shopKeyRights, vendor: vendorKeyRights }
const { name, lastDay } = ApiKeyForm.shape
const getBox = (right: KeyRight) => right.replace(':', '-')
/** A form has a box for each right. */
const makeEntry = (rights: readonly KeyRight[]) =>
  z
    .strictObject({
      name,
      lastDay,
      ...Object.fromEntries(keyRights.map((right) => [getBox(right), z.boolean().default(false)])),
    })
    .refine((entry) => rights.some((right) => (entry as Record<string, unknown>)[getBox(right)]), {
      path: [getBox(rights[0]!)],
      error: 'Choose what the key can do',
    })
const entries = { shop: makeEntry(shopKeyRights), vendor: makeEntry(vendorKeyRights) }

/** Makes a key and shows it, this once. */
export default function NewKeyDialog({ kind, owner, opened, onClose }: NewKeyDialogProps) {
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
          schema={entries[kind]}
          initial={{ name: '', lastDay: null }}
          call={make}
          toSent={(entry) => ({
            params: { owner },
            body: {
              name: entry.name,
              lastDay: entry.lastDay,
              rights: rightsOf[kind].filter((right) => (entry as Record<string, unknown>)[getBox(right)]),
            },
          })}
          done={(reply) => setKey(reply.key)}
          label="New API key"
        >
          <TextField name="name" label="Name" helper="Which program uses it." maxLength={60} />
          <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
            <legend style={{ fontWeight: 600, marginBottom: 8 }}>Rights</legend>
            <Stack gap="xs">
              {rightsOf[kind].map((right) => (
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
          {kind === 'shop' && <Muted>The history of a repair order shows what the program did under this name.</Muted>}
          <FormButtons label="Create key" />
        </Form>
      )}
    </Dialog>
  )
}
