import { z } from 'zod'
import { paragraph } from '../../../../common/text.ts'
import { Dialog, Form, FormButtons, Muted, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { type Payee, type PayRun, payRuns } from '../contract/index.ts'
import { staleRun } from './use-run.ts'

const ReasonForm = z.strictObject({ reason: paragraph('Reason', 300) })

export interface LeaveOutDialogProps {
  run: Pick<PayRun, 'id' | 'version'>
  payee: Pick<Payee, 'accountId' | 'name'>
  opened?: boolean
  onClose: () => void
}

export default function LeaveOutDialog({ run, payee: { accountId, name }, opened = true, onClose }: LeaveOutDialogProps) {
  const leaveOut = useCall(payRuns.leaveOut, { done: `${name} is left out`, invalidates: staleRun })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Leave out ${name}`}>
      <Form
        schema={ReasonForm}
        initial={{ reason: '' }}
        call={leaveOut}
        toSent={(body) => ({ params: { id: run.id, accountId }, body })}
        version={run.version}
        done={onClose}
        label="Leave out"
      >
        <Muted>
          What {name} earned is still owed. When this run is approved and the period is over, Payroll lists it under “Due from
          earlier”, and an off-cycle run pays it. Most states set a deadline.
        </Muted>
        <TextAreaField name="reason" label="Reason" rows={2} maxLength={300} />
        <FormButtons label="Leave out" />
      </Form>
    </Dialog>
  )
}
