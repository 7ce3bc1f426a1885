import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { showCents } from '../../../../common/cents.ts'
import {
  CheckboxField,
  Dialog,
  Form,
  FormButtons,
  Muted,
  TextAreaField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { type PayRun, payRuns, VoidForm } from '../contract/index.ts'
import { staleRun } from './use-run.ts'

export interface VoidDialogProps {
  run: Pick<PayRun, 'id' | 'version' | 'totals'>
  opened?: boolean
  onClose: () => void
}

export default function VoidDialog({ run: { id, version, totals }, opened = true, onClose }: VoidDialogProps) {
  const send = useCall(payRuns.void, { done: 'Run voided', invalidates: staleRun })
  const paidByHandCents = totals.paidByHandCents
  return (
    <Dialog opened={opened} onClose={onClose} title="Void this run?">
      <Form
        schema={makeForm(paidByHandCents)}
        initial={{ reason: '', knowsByHand: false }}
        call={send}
        toSent={({ reason }) => ({ params: { id }, body: { reason, paidByHandCents } })}
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
        {paidByHandCents > 0 && (
          <Alert color="orange" title={`${showCents(paidByHandCents)} was marked as paid in another way`}>
            Employees got it in cash or in another way, so nothing keeps the next run from paying it again. Void this run only if
            they gave it back, or if you take it off their next pay.
          </Alert>
        )}
        {paidByHandCents > 0 && (
          <CheckboxField
            name="knowsByHand"
            label={`${showCents(paidByHandCents)} was given back or will be taken off the next pay`}
          />
        )}
        <AskAgain cents={paidByHandCents} />
        <FormButtons label="Void run" />
      </Form>
    </Dialog>
  )
}

/** Whoever confirmed one amount has not confirmed another one. */
function AskAgain({ cents }: { cents: number }) {
  const { setValue } = useFormState()
  const asked = useRef(cents)
  useEffect(() => {
    if (asked.current === cents) return
    asked.current = cents
    setValue('knowsByHand', false)
  })
  return null
}

const makeForm = (paidByHandCents: number) =>
  z.strictObject({
    reason: VoidForm.shape.reason,
    knowsByHand: z.boolean().refine((known) => known || paidByHandCents === 0, 'Confirm this before you void the run.'),
  })
