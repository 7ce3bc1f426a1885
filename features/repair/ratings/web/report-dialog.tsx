import { Text } from '@mantine/core'
import { Dialog, Form, SelectField, SubmitButton, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { ratingReports, ratings, ReportForm } from '../contract/index.ts'
import { reportReasons } from '../moderation-reasons.ts'

export interface ReportDialogProps {
  opened: boolean
  id: string
  onClose: () => void
}

const options = Object.entries(reportReasons).map(([value, label]) => ({ value, label }))

/** Why a moderator should look at a rating. */
export default function ReportDialog({ opened, id, onClose }: ReportDialogProps) {
  const report = useCall(ratingReports.add, { done: ({ msg }) => msg, invalidates: [ratings.forShop] })
  return (
    <Dialog opened={opened} onClose={onClose} title="Report this rating">
      <Form
        schema={ReportForm}
        initial={{ words: '' }}
        call={report}
        toSent={(body) => ({ params: { id }, body })}
        done={onClose}
        label="Report this rating"
      >
        <Text c="dimmed">
          A moderator looks at it and hides it or keeps it. A rating is not hidden because it is low or because someone disagrees.
        </Text>
        <SelectField name="reason" label="Reason" options={options} />
        <TextAreaField name="words" label="Details" required={false} rows={3} maxLength={1000} />
        <SubmitButton>Send report</SubmitButton>
      </Form>
    </Dialog>
  )
}
