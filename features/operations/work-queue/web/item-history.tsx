import { Stack } from '@mantine/core'
import { Form, Muted, Panel, SubmitButton, TextAreaField, useCall, When } from '../../../../kit/web/index.ts'
import { NoteForm, type WorkEvent, type WorkItemDetail, workQueue } from '../contract/index.ts'
import { queueReads } from './queue-reads.ts'
import classes from './work-queue.module.css'

/** Notes for other admins, and the item's history. */
export function ItemHistory({ item: { id, history } }: { item: WorkItemDetail }) {
  const addNote = useCall(workQueue.addNote, { done: 'Note added', invalidates: queueReads })
  return (
    <Panel title="Notes and history">
      <Stack>
        <Form
          key={id}
          schema={NoteForm}
          initial={{ text: '' }}
          call={addNote}
          toSent={(body) => ({ params: { id }, body })}
          label="Add a note"
          clears
        >
          <TextAreaField name="text" label="Note" rows={2} maxLength={2000} helper="Only admins read it. It cannot be changed." />
          <SubmitButton quiet>Add note</SubmitButton>
        </Form>
        <ul className={classes.history}>
          {history.map((event) => (
            <li key={event.id}>
              <div>{describeEvent(event)}</div>
              {event.words && <blockquote className={classes.quote}>{event.words}</blockquote>}
              <Muted component="div">
                <When value={event.at} />
              </Muted>
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  )
}

function describeEvent({ what, by, to }: WorkEvent): string {
  const who = by || 'Liftbay'
  if (what === 'opened') return 'Entered the queue'
  if (what === 'assigned') return by === to ? `${who} took it` : `${who} assigned it to ${to}`
  if (what === 'released') return `${who} gave it back`
  if (what === 'note') return `${who} wrote a note`
  if (what === 'reply') return `${who} answered by e-mail`
  return what === 'done' ? (by ? `${who} finished it` : 'Finished') : `${who} opened it again`
}
