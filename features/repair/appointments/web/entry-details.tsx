import { Loading, useCall, useRead } from '../../../../kit/web/index.ts'
import { userFields } from '../../../people/user-fields/contract/index.ts'
import { FieldsDialog } from '../../../people/user-fields/web/index.ts'
import { calendar, type CalendarEntry } from '../contract/index.ts'
import { nameOf, type ShownCalendar } from './actions.ts'

export interface EntryDetailsProps {
  shown: ShownCalendar
  entry: CalendarEntry
  onClose: () => void
}

/** The shop's user fields of an appointment. */
export function EntryDetails({ shown, entry, onClose }: EntryDetailsProps) {
  const { id, fields, version } = entry
  const read = useRead(userFields.definitions, { params: { shop: shown.sent.params.shop }, query: { of: 'appointment' } })
  const save = useCall(calendar.saveFields, { done: 'Details saved', invalidates: [calendar.read] })
  if (!read.data) return <Loading kind="text" />
  const withValues = read.data.map((field) => ({ ...field, value: fields[field.key] ?? null }))
  return (
    <FieldsDialog
      title={`Details of ${nameOf(entry)}’s appointment`}
      fields={withValues.filter(({ isRetired, value }) => !isRetired || value !== null)}
      canEdit={shown.can('schedule.change')}
      save={(values) => save.send({ params: { id }, body: { fields: values } }, { version })}
      lastFailed={save.lastFailed}
      onClose={onClose}
    />
  )
}
