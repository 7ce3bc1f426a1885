import { DateField, Dialog, Form, FormButtons, useCall } from '../../../../kit/web/index.ts'
import { EmploymentForm, personnel } from '../../personnel/contract/index.ts'
import { onboarding, type RecordPage } from '../contract/index.ts'

interface EmploymentDialogProps {
  shop: string
  record: Pick<RecordPage, 'id' | 'firstDay' | 'lastDay' | 'isMember'>
  onClose: () => void
}

/** First and last day. Earlier dates stay on record. */
export function EmploymentDialog({ shop, record: { id, firstDay, lastDay, isMember }, onClose }: EmploymentDialogProps) {
  const save = useCall(personnel.changeEmployment, { done: 'Saved', invalidates: [onboarding.getRecord, onboarding.board] })
  return (
    <Dialog opened onClose={onClose} title="Employment dates">
      <Form
        schema={EmploymentForm}
        initial={{ firstDay, lastDay }}
        call={save}
        toSent={(body) => ({ params: { shop, n: id }, body })}
        done={onClose}
        label="Employment dates"
      >
        <DateField name="firstDay" label="First day of work" helper="The first day of work for pay. Deadlines count from it." />
        {!isMember && <DateField name="lastDay" label="Last day of work" />}
        <FormButtons label="Save" />
      </Form>
    </Dialog>
  )
}
