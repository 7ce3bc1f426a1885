import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CopyButton, Dialog, EmailField, Form, FormButtons, PhoneField, TextField, useCall } from '../../../../kit/web/index.ts'
import { NewEmployeeForm, type Staff, staff } from '../contract/index.ts'
import { PositionFields } from './position-fields.tsx'
import { useCan } from './use-can.ts'

interface CreateAccountDialogProps {
  shop: Staff['shop']
  opened: boolean
  onClose: () => void
}

/** Creates an account with a temporary password, for someone who is at the shop. */
export default function CreateAccountDialog({ shop, opened, onClose }: CreateAccountDialogProps) {
  const create = useCall(staff.createAccount, { done: 'Account created', invalidates: [staff.list] })
  const setsRates = useCan(shop.id)('pay.plans')
  const [password] = useState(makePassword)
  const [made, setMade] = useState<{ firstName: string; email: string; password: string } | null>(null)
  return (
    <Dialog opened={opened} onClose={onClose} title="Create an account">
      {made ? (
        <Stack gap="md">
          <Text>
            Give {made.firstName} these in person. They choose their own password when they first log in as an auto technician;
            until then, the account opens nothing.
          </Text>
          <Alert color="gray" title="Log-in">
            <Text>{made.email}</Text>
            <Text ff="monospace">{made.password}</Text>
          </Alert>
          <Group justify="space-between">
            <CopyButton value={made.password} label="Copy password" />
            <Button onClick={onClose}>Done</Button>
          </Group>
        </Stack>
      ) : (
        <Form
          schema={NewEmployeeForm}
          initial={{
            firstName: '',
            lastName: '',
            email: '',
            phone1: '',
            title: 'Technician',
            ...(setsRates ? { payRate: 0 } : {}),
            password,
          }}
          call={create}
          toSent={(body) => ({ params: { shop: shop.id }, body })}
          done={(_, { firstName, email, password: typed }) => setMade({ firstName, email, password: typed })}
          label="Create an account"
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextField name="firstName" label="First name" />
            <TextField name="lastName" label="Last name" />
            <EmailField name="email" label="Email" />
            <PhoneField name="phone1" label="Phone" />
          </SimpleGrid>
          <PositionFields shop={shop.id} />
          <TextField
            name="password"
            label="Temporary password"
            helper="Tell it to them in person. It is not in the e-mail they get."
          />
          <FormButtons label="Create account" />
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
