import { z } from 'zod'
import { getDay } from '../../../../common/dates.ts'
import { day } from '../../../../common/text.ts'
import { getInstant } from '../../../../common/wall-time.ts'
import { DateField, Dialog, Form, SelectField, SubmitButton, useNow } from '../../../../kit/web/index.ts'

const hours = Array.from({ length: 15 }, (_, index) => {
  const hour = index + 6
  return { value: `${String(hour).padStart(2, '0')}:00`, label: `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}` }
})
const When = z.strictObject({ on: day('Day'), at: z.string() })

export interface SnoozeDialogProps {
  timeZone: string
  onChosen: (until: string) => void
  onClose: () => void
}

export default function SnoozeDialog({ timeZone, onChosen, onClose }: SnoozeDialogProps) {
  const today = getDay(new Date(useNow()), timeZone)
  return (
    <Dialog opened onClose={onClose} title="Snooze until" width={380}>
      <Form
        schema={When}
        initial={{ on: today, at: '08:00' }}
        submit={({ on, at }) => {
          onChosen(getInstant(`${on}T${at}`, timeZone))
          onClose()
        }}
      >
        <DateField name="on" label="Day" min={today} />
        <SelectField name="at" label="Time" options={hours} />
        <SubmitButton>Snooze</SubmitButton>
      </Form>
    </Dialog>
  )
}
