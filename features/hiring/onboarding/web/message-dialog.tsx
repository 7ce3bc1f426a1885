import { Dialog, Form, FormButtons, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { MessageForm, onboarding, type RecordPage } from '../contract/index.ts'

/** A message to the employee, in the app and by e-mail. */
export function MessageDialog({
  record: { id, name },
  onClose,
}: {
  record: Pick<RecordPage, 'id' | 'name'>
  onClose: () => void
}) {
  const notify = useCall(onboarding.notify, { done: 'Message sent', invalidates: [onboarding.getRecord, onboarding.board] })
  return (
    <Dialog opened onClose={onClose} title={`Message to ${name}`}>
      <Form
        schema={MessageForm}
        initial={{ text: '' }}
        call={notify}
        toSent={(body) => ({ params: { n: id }, body })}
        done={onClose}
        label="Message"
      >
        <TextAreaField
          name="text"
          label="Message"
          helper="Do not ask for numbers here. The forms ask for them and keep them encrypted."
        />
        <FormButtons label="Send" />
      </Form>
    </Dialog>
  )
}
