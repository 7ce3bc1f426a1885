import { z } from 'zod'
import { Dialog, Form, FormButtons } from '../../../../kit/web/index.ts'
import type { CalendarEntry } from '../contract/index.ts'
import { moveEntry, nameOf, type ShownCalendar } from './actions.ts'
import { placeEntries, PlaceFields, placeSent, placeStart } from './place-fields.tsx'

export interface MoveDialogProps {
  shown: ShownCalendar
  entry: CalendarEntry
  onClose: () => void
}

const schema = z.object(placeEntries)

/** Changes time, length, bay or technician without dragging. */
export default function MoveDialog({ shown, entry, onClose }: MoveDialogProps) {
  const keepsTime = entry.state === 'arrived'
  return (
    <Dialog opened onClose={onClose} title={`Move ${nameOf(entry)}`} width={560}>
      <Form
        schema={schema}
        initial={placeStart(entry, shown.timeZone)}
        label="Move appointment"
        submit={(values) => {
          const { startsAt, ...rest } = placeSent(values, shown.timeZone)
          const isSame = keepsTime || Date.parse(startsAt) === Date.parse(entry.startsAt)
          onClose()
          void moveEntry(shown, entry, isSame ? rest : { startsAt, ...rest }, { isWarned: true })
        }}
      >
        <PlaceFields
          shop={shown.sent.params.shop}
          timeZone={shown.timeZone}
          anyway="Move"
          except={entry.id}
          keepsTime={keepsTime}
        />
        <FormButtons label="Move" />
      </Form>
    </Dialog>
  )
}
