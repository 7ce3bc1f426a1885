import { Button, Group, Stack } from '@mantine/core'
import { z } from 'zod'
import type { Route } from '../../../../common/route.ts'
import { optionalLine } from '../../../../common/text.ts'
import { Form, Muted, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { texting } from '../contract/index.ts'

const NewCustomer = z.strictObject({ firstName: optionalLine('First name', 60), lastName: optionalLine('Last name', 60) })

export interface WhosePhoneProps {
  shopId: string
  /** The phone's texts. */
  id: string
  /** Customers with this phone. */
  others: readonly { id: string; name: string }[]
  /** The reads that show the phone's customer. */
  invalidates: readonly Route[]
}

/** Sets whose phone it is: one of the customers who have it, or a new one. */
export function WhosePhone({ shopId, id, others, invalidates }: WhosePhoneProps) {
  const assign = useCall(texting.assign, { done: 'Customer saved', invalidates: [...invalidates] })
  const params = { shop: shopId, id }
  return (
    <Stack gap="xs">
      {others.length > 0 && (
        <Group gap="xs">
          <Muted>This phone is on file for</Muted>
          {others.map((customer) => (
            <Button
              key={customer.id}
              size="compact-sm"
              variant="default"
              loading={assign.pending}
              onClick={() => void assign.send({ params, body: { customerId: customer.id } })}
            >
              {customer.name}
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
        <Stack gap="xs">
          <TextField name="firstName" label="First name" required={false} />
          <TextField name="lastName" label="Last name" required={false} />
          <Group>
            <SubmitButton>Add customer</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Stack>
  )
}
