import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import {
  Definition,
  Form,
  Muted,
  Page,
  Panel,
  PrintButton,
  SubmitButton,
  TextAreaField,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { bills, coins, type DayClose, dayCloses, NoteForm } from '../contract/index.ts'
import { showDenomination } from '../texts.ts'
import { Checks } from './checks.tsx'
import { DepositText } from './deposit-text.tsx'
import { Lines } from './lines.tsx'

/** `/dayclose/:id`: one close as it was recorded, with its notes. */
export default function ClosePage() {
  const { id = '' } = useParams()
  const read = useRead(dayCloses.read, { params: { id } })
  return (
    <Page
      title={read.data ? `Close ${read.data.number}` : 'Close'}
      lead={
        read.data && (
          <>
            {read.data.shop.name} · <When value={read.data.closedAt} zone={read.data.shop.timeZone} /> · {read.data.closedBy}
          </>
        )
      }
      crumbs={[{ label: 'Close the day', to: '/home-owner/close-day' }]}
      actions={<PrintButton row={dayCloses.paper} sent={{ params: { id } }} />}
      width="wide"
      read={read}
      skeleton="cards"
    >
      {(close) => <Close close={close} />}
    </Page>
  )
}

function Close({ close }: { close: DayClose }) {
  return (
    <Stack gap="lg">
      <Panel title="Expected and counted">
        <Lines lines={close.lines} openingCents={close.openingCents} />
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Panel title="Drawer">
          <Definition items={listDrawer(close)} />
        </Panel>
        <Stack gap="lg">
          <Panel title="Deposit">
            <Stack gap="xs">
              <Text>{showCents(close.leftCents)} stays in the drawer.</Text>
              <DepositText lines={close.lines} countedCents={close.countedCents} leftCents={close.leftCents} />
            </Stack>
          </Panel>
          <Notes close={close} />
        </Stack>
      </SimpleGrid>
      <Checks title="Checks in the drawer" checks={close.checks} shopId={close.shop.id} />
      <Checks title="Checks returned by the bank" checks={close.bounced} shopId={close.shop.id} />
    </Stack>
  )
}

const listDrawer = ({ openingCents, countedCents, drawer }: DayClose) => {
  const show = (values: readonly number[], counts: Record<string, number>, kind: 'bill' | 'coin') =>
    values.flatMap((value) => {
      const count = counts[String(value)] ?? 0
      return count > 0 ? [{ term: showDenomination(value, kind), value: `${count} × ${showCents(value)}` }] : []
    })
  return [
    { term: 'Opening float', value: showCents(openingCents) },
    { term: 'Cash counted', value: showCents(countedCents) },
    ...show(bills, drawer.bills, 'bill'),
    ...show(coins, drawer.coins, 'coin'),
  ]
}

function Notes({ close: { id, note, notes, closedBy, shop } }: { close: DayClose }) {
  const add = useCall(dayCloses.addNote, { done: 'Note added', invalidates: [dayCloses.read] })
  return (
    <Panel title="Notes">
      <Stack gap="md">
        {note && (
          <div>
            <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text>
            <Muted>{closedBy}, with the close</Muted>
          </div>
        )}
        {notes.map((addedNote) => (
          <div key={addedNote.writtenAt}>
            <Text style={{ whiteSpace: 'pre-line' }}>{addedNote.text}</Text>
            <Muted>
              {addedNote.writtenBy}, <When value={addedNote.writtenAt} zone={shop.timeZone} />
            </Muted>
          </div>
        ))}
        <Form
          key={id}
          schema={NoteForm}
          initial={{ text: '' }}
          call={add}
          toSent={(body) => ({ params: { id }, body })}
          label="Add a note"
          clears
        >
          <TextAreaField
            name="text"
            label="Add a note"
            rows={2}
            maxLength={2000}
            helper="A close never changes. Write a correction here."
          />
          <SubmitButton quiet>Add note</SubmitButton>
        </Form>
      </Stack>
    </Panel>
  )
}
