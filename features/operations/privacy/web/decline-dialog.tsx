import { Dialog, Form, FormButtons, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { DeclineForm, type DeletionRequest, privacy } from '../contract/index.ts'

export interface DeclineDialogProps {
  request: DeletionRequest
  onClose: () => void
}

export default function DeclineDialog({ request: { id, email }, onClose }: DeclineDialogProps) {
  const decline = useCall(privacy.decline, { done: 'Declined', invalidates: [privacy.listRequests] })
  return (
    <Dialog opened onClose={onClose} title={`Decline the deletion of ${email}`}>
      <Form
        schema={DeclineForm}
        initial={{ reason: '' }}
        call={decline}
        toSent={(body) => ({ params: { id }, body })}
        done={onClose}
      >
        <TextAreaField name="reason" label="Reason" helper="The person reads this." rows={3} maxLength={1000} />
        <FormButtons label="Decline" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
