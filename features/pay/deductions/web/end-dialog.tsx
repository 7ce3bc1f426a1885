import { Stack, Text } from '@mantine/core'
import { DateField, Dialog, Form, FormButtons, useCall } from '../../../../kit/web/index.ts'
import { deductions, EndForm, payrollTaxes } from '../contract/index.ts'

/** The deduction or order that ends: its own call takes the last day. */
export interface Ending {
  id: string
  label: string
  what: 'deduction' | 'order' | 'figure'
}

export interface EndDialogProps {
  ending: Ending
  today: string
  opened?: boolean
  onClose: () => void
}

const invalidates = [deductions.get, deductions.list, payrollTaxes.get]

export default function EndDialog({ ending, today, opened = true, onClose }: EndDialogProps) {
  const { id, label, what } = ending
  const endDeduction = useCall(deductions.end, { done: 'Saved', invalidates })
  const endOrder = useCall(deductions.endGarnishment, { done: 'Saved', invalidates })
  const endFigure = useCall(payrollTaxes.endFigure, { done: 'Saved', invalidates })
  const submit = async (body: EndForm) => {
    const sent = { params: { id }, body }
    const done =
      what === 'deduction'
        ? await endDeduction.send(sent)
        : what === 'order'
          ? await endOrder.send(sent)
          : await endFigure.send(sent)
    if (done) onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={`End ${label}`}>
      <Form schema={EndForm} initial={{ lastDay: today }} submit={submit} label={`End ${label}`}>
        <Stack gap="md">
          <Text size="sm">It applies to pay dates through the last day, and stays on record.</Text>
          <DateField name="lastDay" label="Last day" />
          <FormButtons label="Set last day" />
        </Stack>
      </Form>
    </Dialog>
  )
}
