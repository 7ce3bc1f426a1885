import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { getInstant, getWallTime } from '../../../../common/wall-time.ts'
import { Dialog, Form, FormButtons, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { type ClockEntry, jobClock, ReasonForm } from '../contract/index.ts'

/** An entry to correct, or a labor line to add hours to. */
export type HoursToWrite =
  | { entry: ClockEntry }
  | { labor: { laborId: string; title: string }; accountId: string; name: string; day: string }

export interface HoursDialogProps {
  hours: HoursToWrite
  timeZone: string
  opened?: boolean
  onClose: () => void
}

/** Start and end in the shop's time zone, and the reason. */
export default function HoursDialog({ hours, timeZone, opened = true, onClose }: HoursDialogProps) {
  const options = { done: 'Hours saved', invalidates: [jobClock.mine, jobClock.ofOrder] }
  const correct = useCall(jobClock.correct, options)
  const add = useCall(jobClock.add, options)
  const entry = 'entry' in hours ? hours.entry : null
  const [now] = useState(() => new Date().toISOString())
  const shown = {
    start: entry ? getWallTime(entry.startedAt, timeZone) : `${'day' in hours ? hours.day : ''}T08:00`,
    end: entry ? getWallTime(entry.endedAt ?? now, timeZone) : `${'day' in hours ? hours.day : ''}T09:00`,
  }
  const [start, setStart] = useState(shown.start)
  const [end, setEnd] = useState(shown.end)
  // The fields have no seconds, so unchanged times keep their exact value.
  const times = () => ({
    startedAt: entry && start === shown.start ? entry.startedAt : getInstant(start, timeZone),
    endedAt: entry?.endedAt && end === shown.end ? entry.endedAt : getInstant(end, timeZone),
  })
  const title = 'entry' in hours ? hours.entry.title : hours.labor.title
  const name = 'entry' in hours ? hours.entry.name : hours.name
  const fields = (
    <Stack gap="md">
      <TextInput
        type="datetime-local"
        label="Start"
        required
        value={start}
        onChange={(event) => setStart(event.currentTarget.value)}
      />
      <TextInput type="datetime-local" label="End" required value={end} onChange={(event) => setEnd(event.currentTarget.value)} />
      <TextAreaField
        name="reason"
        label="Reason"
        rows={2}
        maxLength={300}
        helper="The earlier times stay on record, with who changed them and why."
      />
      <FormButtons label="Save hours" />
    </Stack>
  )
  return (
    <Dialog opened={opened} onClose={onClose} title={`${entry ? 'Correct' : 'Add'} hours: ${name}, ${title}`}>
      {'entry' in hours ? (
        <Form
          schema={ReasonForm}
          initial={{ reason: '' }}
          call={correct}
          toSent={({ reason }) => ({ params: { id: hours.entry.id }, body: { ...times(), reason } })}
          done={onClose}
          label="Hours"
        >
          {fields}
        </Form>
      ) : (
        <Form
          schema={ReasonForm}
          initial={{ reason: '' }}
          call={add}
          toSent={({ reason }) => ({
            params: { id: hours.labor.laborId },
            body: { ...times(), reason, accountId: hours.accountId },
          })}
          done={onClose}
          label="Hours"
        >
          {fields}
        </Form>
      )}
    </Dialog>
  )
}
