import { Dialog, Form, FormButtons, useCall } from '../../../../kit/web/index.ts'
import { PositionForm, staff, type StaffMember, titles } from '../contract/index.ts'
import { PositionFields } from './position-fields.tsx'

export interface PositionDialogProps {
  shopId: string
  member: StaffMember
  opened: boolean
  onClose: () => void
}

/** Changes an employee's position and pay rate. */
export default function PositionDialog({ shopId, member, opened, onClose }: PositionDialogProps) {
  const change = useCall(staff.changePosition, { done: 'Saved', invalidates: [staff.list] })
  const title = titles.find((one) => one === member.title)
  return (
    <Dialog opened={opened} onClose={onClose} title={`${member.firstName} ${member.lastName}`}>
      <Form
        schema={PositionForm}
        initial={{ ...(title ? { title } : {}), payRate: member.payRate }}
        call={change}
        toSent={(body) => ({ params: { shop: shopId, accountId: member.accountId }, body })}
        done={onClose}
        label="Position"
      >
        <PositionFields />
        <FormButtons label="Save" />
      </Form>
    </Dialog>
  )
}
