import { Form, Panel, SubmitButton, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { OutcomeForm, ReopenForm, type WorkItemDetail, workQueue } from '../contract/index.ts'
import { queueReads } from './queue-reads.ts'

/** For work without a page of its own: mark it as done with its outcome, or open it again. */
export function DoneByHand({ item: { id, state } }: { item: WorkItemDetail }) {
  const finish = useCall(workQueue.finish, { done: 'Marked as done', invalidates: queueReads })
  const reopen = useCall(workQueue.reopen, { done: 'Open again', invalidates: queueReads })
  if (state === 'done')
    return (
      <Panel title="Open it again">
        <Form
          key="reopen"
          schema={ReopenForm}
          initial={{ reason: '' }}
          call={reopen}
          toSent={(body) => ({ params: { id }, body })}
          label="Open it again"
        >
          <TextAreaField name="reason" label="Reason" rows={2} maxLength={500} />
          <SubmitButton quiet>Reopen</SubmitButton>
        </Form>
      </Panel>
    )
  return (
    <Panel title="Done without a reply">
      <Form
        key="finish"
        schema={OutcomeForm}
        initial={{ outcome: '' }}
        call={finish}
        toSent={(body) => ({ params: { id }, body })}
        label="Done without a reply"
      >
        <TextAreaField name="outcome" label="Outcome" rows={2} maxLength={500} helper="For example, called back or settled" />
        <SubmitButton quiet>Mark as done</SubmitButton>
      </Form>
    </Panel>
  )
}
