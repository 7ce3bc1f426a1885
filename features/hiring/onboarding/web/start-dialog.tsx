import { DateField, Dialog, Form, FormButtons, Muted, useCall } from '../../../../kit/web/index.ts'
import { type BoardEntry, onboarding, StartForm } from '../contract/index.ts'

interface StartDialogProps {
  shop: string
  entry: Pick<BoardEntry, 'id' | 'name'>
  onClose: () => void
}

/** Sets the first day and sends the paperwork. */
export function StartDialog({ shop, entry: { id, name }, onClose }: StartDialogProps) {
  const start = useCall(onboarding.start, { done: 'Paperwork sent', invalidates: [onboarding.board, onboarding.getRecord] })
  return (
    <Dialog opened onClose={onClose} title={`Start onboarding ${name}`}>
      <Form
        schema={StartForm}
        initial={{ firstDay: '' }}
        call={start}
        toSent={(body) => ({ params: { shop, n: id }, body })}
        done={onClose}
        label="Start onboarding"
      >
        <DateField name="firstDay" label="First day of work" helper="The first day they work for pay. Deadlines count from it." />
        <Muted>We e-mail them what to fill in, with the due dates, and list it on their home page.</Muted>
        <FormButtons label="Send paperwork" />
      </Form>
    </Dialog>
  )
}
