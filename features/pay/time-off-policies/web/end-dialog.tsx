import { DateField, Dialog, Form, FormButtons, useCall } from '../../../../kit/web/index.ts'
import { EndForm, timeOffPolicies } from '../contract/index.ts'

export interface EndDialogProps {
  id: string
  name: string
  today: string
  opened?: boolean
  onClose: () => void
}

export default function EndDialog({ id, name, today, opened = true, onClose }: EndDialogProps) {
  const end = useCall(timeOffPolicies.endAssignment, { done: 'Saved', invalidates: [timeOffPolicies.list] })
  return (
    <Dialog opened={opened} onClose={onClose} title={`End ${name}`}>
      <Form
        schema={EndForm}
        initial={{ lastDay: today }}
        call={end}
        toSent={(body) => ({ params: { id }, body })}
        done={onClose}
        label="Last day"
      >
        <DateField name="lastDay" label="Last day" helper="Nothing accrues after it. The balance stays." />
        <FormButtons label="End policy" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
