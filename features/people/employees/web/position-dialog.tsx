import { CheckboxField, Dialog, Form, FormButtons, useCall, useFormState } from '../../../../kit/web/index.ts'
import { PositionForm, staff, type StaffMember, titles } from '../contract/index.ts'
import { PositionFields } from './position-fields.tsx'
import { useCan } from './use-can.ts'

export interface PositionDialogProps {
  shopId: string
  member: StaffMember
  opened: boolean
  onClose: () => void
}

/** Changes an employee's position and pay rate. */
export default function PositionDialog({ shopId, member, opened, onClose }: PositionDialogProps) {
  const change = useCall(staff.changePosition, { done: 'Saved', invalidates: [staff.list] })
  const setsRates = useCan(shopId)('pay.plans')
  const title = titles.find((known) => known === member.title)
  return (
    <Dialog opened={opened} onClose={onClose} title={`${member.firstName} ${member.lastName}`}>
      <Form
        schema={PositionForm}
        initial={{ ...(title ? { title } : {}), ...(setsRates ? { payRate: member.payRate ?? 0 } : {}), appliesPreset: true }}
        call={change}
        // Without a new position there is nothing to ask, and the permissions stay.
        toSent={(body) => ({
          params: { shop: shopId, accountId: member.accountId },
          body: { ...body, appliesPreset: body.appliesPreset && body.title !== member.title },
        })}
        done={onClose}
        label="Position"
      >
        <PositionFields shop={shopId} />
        <AppliesPreset member={member} />
        <FormButtons label="Save" />
      </Form>
    </Dialog>
  )
}

function AppliesPreset({ member }: { member: StaffMember }) {
  const { title } = useFormState().values as { title?: string }
  if (!title || title === member.title) return null
  return (
    <CheckboxField
      name="appliesPreset"
      label={`Give ${member.firstName} the permissions of the position ${title}`}
      helper="If not, the permissions stay as they are."
      required={false}
    />
  )
}
