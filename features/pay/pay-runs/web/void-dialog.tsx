import { Dialog, Form, FormButtons, Muted, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { type PayRun, payRuns, VoidForm } from '../contract/index.ts'
import { staleRun } from './use-run.ts'

export interface VoidDialogProps {
  run: Pick<PayRun, 'id' | 'version' | 'totals'>
  opened?: boolean
  onClose: () => void
}

export default function VoidDialog({ run: { id, version, totals }, opened = true, onClose }: VoidDialogProps) {
  const send = useCall(payRuns.void, { done: 'Run voided', invalidates: staleRun })
  return (
    <Dialog opened={opened} onClose={onClose} title="Void this run?">
      <Form
        schema={VoidForm}
        initial={{ reason: '' }}
        call={send}
        toSent={(body) => ({ params: { id }, body })}
        version={version}
        done={onClose}
        label="Void this run"
      >
        <Muted>
          The hours and earnings in this run can be paid in another run. Its amounts come off the year-to-date totals, and we
          notify the employees.
          {totals.deposits > 0 && ' Money already sent to the bank does not come back on its own.'}
        </Muted>
        <TextAreaField name="reason" label="Reason" rows={2} maxLength={300} />
        <FormButtons label="Void run" />
      </Form>
    </Dialog>
  )
}
