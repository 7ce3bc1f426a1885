import { Dialog, Form, FormButtons, useCall } from '../../../../kit/web/index.ts'
import { PayDateForm, type PayRun, payRuns } from '../contract/index.ts'
import { PayDateField } from './pay-date-field.tsx'
import { staleRun } from './use-run.ts'

export interface PayDateDialogProps {
  run: Pick<PayRun, 'id' | 'version' | 'payDate'>
  opened?: boolean
  onClose: () => void
}

export default function PayDateDialog({ run: { id, version, payDate }, opened = true, onClose }: PayDateDialogProps) {
  const change = useCall(payRuns.changePayDate, { done: 'Pay date changed', invalidates: staleRun })
  return (
    <Dialog opened={opened} onClose={onClose} title="Change pay date">
      <Form
        schema={PayDateForm}
        initial={{ payDate }}
        call={change}
        toSent={(body) => ({ params: { id }, body })}
        version={version}
        done={onClose}
        label="Change pay date"
      >
        <PayDateField helper="It decides which year’s tax tables and limits apply." />
        <FormButtons label="Change pay date" />
      </Form>
    </Dialog>
  )
}
