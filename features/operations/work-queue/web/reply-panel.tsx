import { CheckboxField, Form, Panel, SubmitButton, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { ReplyForm, type WorkItemDetail, workQueue } from '../contract/index.ts'
import { queueReads } from './queue-reads.ts'

/** Answers a contact message by e-mail. */
export function ReplyPanel({ item: { id }, email }: { item: WorkItemDetail; email: string }) {
  const reply = useCall(workQueue.reply, { done: `We mailed your reply to ${email}`, invalidates: queueReads })
  return (
    <Panel title="Reply by e-mail">
      <Form
        schema={ReplyForm}
        initial={{ text: '', isDone: true }}
        call={reply}
        toSent={(body) => ({ params: { id }, body })}
        label="Reply by e-mail"
        guard
      >
        <TextAreaField
          name="text"
          label="Reply"
          rows={6}
          maxLength={4000}
          helper={`Goes to ${email}, with their message below.`}
        />
        <CheckboxField name="isDone" label="Mark as done" required={false} />
        <SubmitButton>Send reply</SubmitButton>
      </Form>
    </Panel>
  )
}
