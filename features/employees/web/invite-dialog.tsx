import { Group, Text } from '@mantine/core'
import { Dialog, EmailField, Form, SubmitButton, useCall } from '../../../web/kit/index.ts'
import { InvitationForm, invitationDays, type Staff, staff } from '../staff-contract.ts'
import { PositionFields } from './position-fields.tsx'

export interface InviteDialogProps {
  shop: Staff['shop']
  opened: boolean
  onClose: () => void
}

/** Asks somebody to work at the shop. */
export default function InviteDialog({ shop, opened, onClose }: InviteDialogProps) {
  const invite = useCall(staff.invite, { done: 'Invited', invalidates: [staff.list] })
  return (
    <Dialog opened={opened} onClose={onClose} title="Invite an employee">
      <Form
        schema={InvitationForm}
        initial={{ email: '', title: 'Technician', payRate: 0 }}
        call={invite}
        toSent={(body) => ({ params: { shop: shop.id }, body })}
        done={onClose}
        label="Invite an employee"
      >
        <EmailField name="email" label="Email" />
        <PositionFields />
        <Text size="sm" c="dimmed">
          They get a mail and have {invitationDays} days to accept. Whoever has accepted sees the shop's board, calendar and work
          orders.
        </Text>
        <Group justify="flex-end">
          <SubmitButton>Send invitation</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}
