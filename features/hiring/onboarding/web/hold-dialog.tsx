import { Dialog, Form, FormButtons, Muted, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { HoldForm, personnel } from '../../personnel/contract/index.ts'
import { onboarding, type RecordPage } from '../contract/index.ts'

interface HoldDialogProps {
  shop: string
  record: Pick<RecordPage, 'id' | 'holdReason'>
  onClose: () => void
}

/** Keeps a record past its retention. */
export function HoldDialog({ shop, record: { id, holdReason }, onClose }: HoldDialogProps) {
  const save = useCall(personnel.hold, { done: 'Saved', invalidates: [onboarding.getRecord, onboarding.board] })
  return (
    <Dialog opened onClose={onClose} title="Legal hold">
      <Form
        schema={HoldForm}
        initial={{ reason: holdReason }}
        call={save}
        toSent={(body) => ({ params: { shop, n: id }, body })}
        done={onClose}
        label="Legal hold"
      >
        <Muted>Records on hold are not deleted when they normally would be, for example during a lawsuit or an audit.</Muted>
        <TextAreaField name="reason" label="Reason" helper="Leave it empty to end the hold." />
        <FormButtons label="Save" />
      </Form>
    </Dialog>
  )
}
