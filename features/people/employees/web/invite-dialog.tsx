import { Dialog, EmailField, Form, FormButtons, Muted, useCall } from '../../../../kit/web/index.ts'
import { invitationDays, InvitationForm, type Staff, staff } from '../contract/index.ts'
import { PositionFields } from './position-fields.tsx'
import { useCan } from './use-can.ts'

export interface InviteDialogProps {
  shop: Staff['shop']
  opened: boolean
  onClose: () => void
}

/** Invites an employee to the shop. */
export default function InviteDialog({ shop, opened, onClose }: InviteDialogProps) {
  const invite = useCall(staff.invite, { done: 'Invited', invalidates: [staff.list] })
  const setsRates = useCan(shop.id)('pay.plans')
  return (
    <Dialog opened={opened} onClose={onClose} title="Invite an employee">
      <Form
        schema={InvitationForm}
        initial={{ email: '', title: 'Technician', ...(setsRates ? { payRate: 0 } : {}) }}
        call={invite}
        toSent={(body) => ({ params: { shop: shop.id }, body })}
        done={onClose}
        label="Invite an employee"
      >
        <EmailField name="email" label="Email" />
        <PositionFields shop={shop.id} />
        <Muted>
          We e-mail them, and they have {invitationDays} days to accept. Then they see the shop's board, calendar and repair
          orders.
        </Muted>
        <FormButtons label="Send invitation" />
      </Form>
    </Dialog>
  )
}
