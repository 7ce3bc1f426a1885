import { Group, SimpleGrid } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { z } from 'zod'
import { cents, email, line, phone } from '../../../common/text.ts'
import {
  CheckboxField,
  EmailField,
  Form,
  MoneyField,
  Panel,
  PhoneField,
  SubmitButton,
  TextField,
  toast,
  useFormState,
} from '../../../kit/web/index.ts'

const Enquiry = z.strictObject({
  name: line('Name'),
  email: email(),
  phone: phone(),
  limit: cents('Limit', { min: 1 }),
  terms: z.literal(true, 'Please accept the terms'),
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function FormSection() {
  const send = async (values: z.output<typeof Enquiry>) => {
    await pause(1200)
    toast.success(`Sent for ${values.name}`)
  }
  return (
    <Panel
      title="Checked by its schema"
      lead="Press Send: the messages stand beside the fields, and the first one has the focus."
    >
      <Form schema={Enquiry} submit={send} label="Enquiry">
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <TextField name="name" label="Name" />
          <EmailField name="email" label="Email" />
          <PhoneField name="phone" label="Phone" />
          <MoneyField name="limit" label="Limit" />
        </SimpleGrid>
        <CheckboxField name="terms" label="I accept the terms" />
        <Group>
          <SubmitButton icon={<IconSend size={18} />} iconPosition="right">
            Send
          </SubmitButton>
          <Changed />
        </Group>
      </Form>
    </Panel>
  )
}

function Changed() {
  const { dirty } = useFormState()
  return <span>{dirty ? 'Not saved yet' : 'Nothing typed yet'}</span>
}
