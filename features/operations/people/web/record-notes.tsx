import { Stack, Text } from '@mantine/core'
import { Form, Muted, Panel, SubmitButton, TextAreaField, useCall, When } from '../../../../kit/web/index.ts'
import { NoteForm, people, type PersonRecord } from '../contract/index.ts'

interface Props {
  record: PersonRecord
}

export function Notes({ record: { kind, id, notes } }: Props) {
  const add = useCall(people.addNote, { done: 'Note added', invalidates: [people.read] })
  return (
    <Panel title="Notes" lead="Only admins read them. A note cannot be changed.">
      <Stack>
        <Form
          key={id}
          schema={NoteForm}
          initial={{ text: '' }}
          call={add}
          toSent={(body) => ({ params: { kind, id }, body })}
          label="New note"
          clears
        >
          <TextAreaField name="text" label="Note" rows={2} maxLength={2000} />
          <SubmitButton quiet>Add note</SubmitButton>
        </Form>
        {notes.map((note) => (
          <div key={note.id}>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Text>
            <Muted>
              {note.by}, <When value={note.at} />
            </Muted>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

/** `shop.second-factor-reset` reads "Second factor reset". */
const showAct = (action: string) => {
  const words = action.slice(action.indexOf('.') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The actions of admins on this record, newest first. */
export function History({ record: { acts } }: Props) {
  if (acts.length === 0) return null
  return (
    <Panel title="What admins did" lead="From the audit log.">
      <Stack gap="sm">
        {acts.map(({ number, action, reason, by, at }) => (
          <div key={number}>
            <Text fw={600}>{showAct(action)}</Text>
            {reason && <Text style={{ overflowWrap: 'anywhere' }}>{reason}</Text>}
            <Muted>
              {by}, <When value={at} />
            </Muted>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
