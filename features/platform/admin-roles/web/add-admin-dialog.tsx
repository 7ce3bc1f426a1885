import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CopyButton, Dialog, Form, FormButtons, TextField, useCall } from '../../../../kit/web/index.ts'
import { admins, NewAdminForm } from '../contract/index.ts'
import { RolesField } from './roles-field.tsx'

/** Creates an admin with a temporary password, which is shown once more to pass it on. */
export default function AddAdminDialog({ onClose }: { opened?: boolean; onClose: () => void }) {
  const add = useCall(admins.add, { done: 'Admin created', invalidates: [admins.list] })
  const [password] = useState(makePassword)
  const [made, setMade] = useState<{ name: string; username: string; password: string } | null>(null)
  return (
    <Dialog opened onClose={onClose} title="New admin" closeIcon>
      {made ? (
        <Stack gap="md">
          <Text>
            Give {made.name} these in person. They choose their own password when they first log in at /admin/login; until then,
            the account opens nothing.
          </Text>
          <Alert color="gray" title="Log-in">
            <Text style={{ overflowWrap: 'anywhere' }}>{made.username}</Text>
            <Text ff="monospace">{made.password}</Text>
          </Alert>
          <Group justify="space-between">
            <CopyButton value={made.password} label="Copy password" />
            <Button onClick={onClose}>Done</Button>
          </Group>
        </Stack>
      ) : (
        <Form
          schema={NewAdminForm}
          initial={{ name: '', username: '', password, roles: ['support'] }}
          call={add}
          done={({ name, username }, sent) => setMade({ name, username, password: sent.password })}
          label="New admin"
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextField name="name" label="Name" autoComplete="off" />
            <TextField name="username" label="Username" autoComplete="off" />
          </SimpleGrid>
          <RolesField />
          <TextField name="password" label="Temporary password" autoComplete="off" helper="Tell it to them in person." />
          <FormButtons label="Create admin" onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  )
}

/** Letters and digits that cannot be mistaken for each other. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Twenty random signs in groups of five. */
const makePassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(20)), (number) => signs.charAt(number % signs.length))
    .join('')
    .replace(/.{5}(?=.)/g, '$&-')
