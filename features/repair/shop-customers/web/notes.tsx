import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Form, FormButtons, Muted, Panel, TextAreaField, useCall, When } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { NoteForm, type ShopCustomer, shopCustomers } from '../contract/index.ts'

/** The shop's notes about a customer, who never sees them. */
export function Notes({ customer: { shop, customerId, notes } }: { customer: ShopCustomer }) {
  const params = { shop: shop.id, id: customerId }
  const canWrite = useCan(shop.id)('customers.edit')
  const add = useCall(shopCustomers.addNote, {
    done: 'Note saved',
    invalidates: [shopCustomers.read],
  })
  const remove = useCall(shopCustomers.removeNote, { done: 'Note removed', invalidates: [shopCustomers.read] })
  return (
    <Panel title="Notes" lead="Only your shop sees these. The customer never does.">
      <Stack>
        {notes.map((note) => (
          <Group key={note.noteId} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Text>
              <Muted>
                {note.by}, <When value={note.at} zone={shop.timeZone} />
              </Muted>
            </div>
            {note.isMine && canWrite && (
              <ActionIcon
                aria-label={`Remove note “${note.text.slice(0, 40)}”`}
                loading={remove.pending}
                onClick={() => void remove.send({ params: { ...params, note: note.noteId } })}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {canWrite && (
          <Form
            key={customerId}
            schema={NoteForm}
            initial={{ text: '' }}
            call={add}
            toSent={(body) => ({ params, body })}
            label="New note"
            clears
          >
            <TextAreaField name="text" label="New note" rows={2} maxLength={2000} />
            <FormButtons label="Add note" />
          </Form>
        )}
        {!canWrite && notes.length === 0 && <Muted>No notes.</Muted>}
      </Stack>
    </Panel>
  )
}
