import { Group } from '@mantine/core'
import { Dialog, Form, SubmitButton, useCall } from '../../../web/kit/index.ts'
import { PositionForm, staff, type StaffMember, titles } from '../staff-contract.ts'
import { PositionFields } from './position-fields.tsx'

export interface PositionDialogProps {
  shopId: string
  member: StaffMember
  opened: boolean
  onClose: () => void
}

/** Changes what somebody does at the shop and what an hour costs. */
export default function PositionDialog({ shopId, member, opened, onClose }: PositionDialogProps) {
  const change = useCall(staff.change, { done: 'Saved', invalidates: [staff.list] })
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
        <Group justify="flex-end">
          <SubmitButton>Save</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}
