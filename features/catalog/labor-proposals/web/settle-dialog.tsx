import { Dialog, Form, FormButtons, Muted, TextAreaField, TextField, useCall } from '../../../../kit/web/index.ts'
import { laborGuide } from '../../labor-guide/contract/index.ts'
import { GroupField, HoursField } from '../../labor-guide/web/index.ts'
import { type ProposalGroup, proposalReview, SettleForm } from '../contract/index.ts'

export interface SettleDialogProps {
  opened: boolean
  onClose: () => void
  group: ProposalGroup
  accepts: boolean
}

/** Accepts with the guide's new figures, which can differ from the proposed ones, or declines with a reason. */
export default function SettleDialog({ opened, onClose, group, accepts }: SettleDialogProps) {
  const { kind, subject, seen, proposals } = group
  const [first] = proposals
  const settle = useCall(proposalReview.settle, {
    done: accepts ? 'Accepted. The shops are notified.' : 'Declined. The shops are notified.',
    invalidates: [proposalReview.list, laborGuide.list, laborGuide.read],
  })
  const title = accepts ? 'Accept' : 'Decline'
  return (
    <Dialog opened={opened} onClose={onClose} title={accepts ? 'Change the labor guide' : 'Decline the proposal'}>
      <Form
        schema={SettleForm}
        initial={{
          subject,
          seen,
          isAccepted: accepts,
          parentId: 0,
          reason: '',
          hundredths: accepts && kind !== 'title' ? (first?.hundredths ?? null) : null,
          title: accepts && kind !== 'hours' ? (first?.title ?? '') : '',
        }}
        call={settle}
        done={onClose}
        label={title}
      >
        {accepts && kind !== 'title' && <HoursField name="hundredths" label="Hours" helper="What the guide says from now on" />}
        {accepts && kind !== 'hours' && <TextField name="title" label="Title" maxLength={160} />}
        {accepts && kind === 'new' && <GroupField name="parentId" label="Group" />}
        {!accepts && <TextAreaField name="reason" label="Reason" rows={3} maxLength={300} helper="The shops read it." />}
        <Muted>
          {accepts ? 'New labor lines use it. Lines on repair orders stay as they are.' : 'The guide stays as it is.'}
        </Muted>
        <FormButtons label={title} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
