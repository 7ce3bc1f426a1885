import { Stack } from '@mantine/core'
import type { Route } from '../../../../common/route.ts'
import { Dialog, Form, FormButtons, SwitchField, TextField, useCall } from '../../../../kit/web/index.ts'
import { type PayCheck, payChecks, VoidCheckForm } from '../contract/index.ts'

export default function VoidCheckDialog({
  check,
  changes,
  opened = true,
  onClose,
}: {
  check: PayCheck
  changes: readonly Route[]
  opened?: boolean
  onClose: () => void
}) {
  const call = useCall(payChecks.cancel, { done: 'Check voided', invalidates: [payChecks.register, ...changes] })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Void check ${check.number}`}>
      <Form
        schema={VoidCheckForm}
        initial={{ reason: '', reprint: true }}
        call={call}
        toSent={(body) => ({ params: { id: check.id }, body })}
        version={check.version}
        done={onClose}
        label={`Void check ${check.number}`}
      >
        <Stack gap="md">
          <TextField name="reason" label="Reason" maxLength={200} />
          <SwitchField
            name="reprint"
            label="Issue another check"
            helper="With the next number and today’s date. Without it, the payment is open again."
          />
          <FormButtons label="Void check" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
