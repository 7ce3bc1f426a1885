import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, Panel, SubmitButton, TextAreaField, useCall, When } from '../../../web/kit/index.ts'
import { NoteForm, type ShopCustomer, shopCustomers } from '../contract.ts'

/** What the shop keeps in mind about a customer; the customer never sees it. */
export function Notes({ customer: { shop, customerId, notes } }: { customer: ShopCustomer }) {
  const params = { shop: shop.id, id: customerId }
  const [written, setWritten] = useState(0)
  const add = useCall(shopCustomers.addNote, {
    done: () => (setWritten((count) => count + 1), 'Note kept'),
    invalidates: [shopCustomers.read],
  })
  const remove = useCall(shopCustomers.removeNote, { done: 'Note removed', invalidates: [shopCustomers.read] })
  return (
    <Panel title="Notes" lead="For your shop alone; the customer never sees them.">
      <Stack>
        {notes.map((note) => (
          <Group key={note.noteId} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Text>
              <Text size="sm" c="dimmed">
                {note.by}, <When value={note.at} zone={shop.timeZone} />
              </Text>
            </div>
            {note.isMine && (
              <ActionIcon
                aria-label={`Remove the note “${note.text.slice(0, 40)}”`}
                loading={remove.pending}
                onClick={() => void remove.send({ params: { ...params, note: note.noteId } })}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </Group>
        ))}
        <Form key={written} schema={NoteForm} call={add} toSent={(body) => ({ params, body })} label="New note">
          <TextAreaField name="text" label="New note" rows={2} maxLength={2000} />
          <Group justify="flex-end">
            <SubmitButton>Keep note</SubmitButton>
          </Group>
        </Form>
      </Stack>
    </Panel>
  )
}
