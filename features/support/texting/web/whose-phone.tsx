import { Button, Group, Stack } from '@mantine/core'
import { z } from 'zod'
import { optionalLine } from '../../../../common/text.ts'
import { Form, Muted, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { type Thread, texting } from '../contract/index.ts'

const NewCustomer = z.strictObject({ firstName: optionalLine('First name', 60), lastName: optionalLine('Last name', 60) })

/** Says whose phone it is: one of the customers who have it, or a new one. */
export function WhosePhone({ thread }: { thread: Thread }) {
  const assign = useCall(texting.assign, { done: 'Customer saved', invalidates: [texting.read, texting.list] })
  const params = { shop: thread.shop.id, id: thread.id }
  return (
    <Stack gap="xs">
      {thread.others.length > 0 && (
        <Group gap="xs">
          <Muted>This phone is on file for</Muted>
          {thread.others.map(({ id, name }) => (
            <Button
              key={id}
              size="compact-sm"
              variant="default"
              loading={assign.pending}
              onClick={() => void assign.send({ params, body: { customerId: id } })}
            >
              {name}
            </Button>
          ))}
        </Group>
      )}
      <Form
        schema={NewCustomer}
        initial={{ firstName: '', lastName: '' }}
        call={assign}
        toSent={(body) => ({ params, body })}
        label="New customer"
      >
        <Group align="flex-end" gap="xs">
          <TextField name="firstName" label="First name" required={false} />
          <TextField name="lastName" label="Last name" required={false} />
          <SubmitButton>Add customer</SubmitButton>
        </Group>
      </Form>
    </Stack>
  )
}
