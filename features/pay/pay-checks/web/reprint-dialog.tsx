import { Alert, Stack } from '@mantine/core'
import type { Route } from '../../../../common/route.ts'
import { Dialog, Form, FormButtons, refreshReads, saveFile, TextField, toast, useCall } from '../../../../kit/web/index.ts'
import { ReasonForm } from '../../pay-bank/contract/index.ts'
import { type PayCheck, payChecks } from '../contract/index.ts'

interface ReprintDialogProps {
  check: PayCheck
  changes: readonly Route[]
  opened?: boolean
  onClose: () => void
}

/** Prints a check again under its number. */
export default function ReprintDialog({ check, changes, opened = true, onClose }: ReprintDialogProps) {
  // Lists are read again after the download: until then the button that opened this would be gone, and the focus with it.
  const call = useCall(payChecks.printAgain)
  const title = `Print check ${check.number} again`
  const save = async () => {
    onClose()
    await saveFile(payChecks.download, { params: { id: check.runId } }).catch(() =>
      toast.error('Could not save the check. Press Download checks on the page of its pay run.'),
    )
    void refreshReads(payChecks.register, ...changes)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Form
        schema={ReasonForm}
        initial={{ reason: '' }}
        call={call}
        toSent={(body) => ({ params: { id: check.id }, body })}
        version={check.version}
        done={() => void save()}
        label={title}
      >
        <Stack gap="md">
          <Alert color="amber" title="Only if the first printed check is destroyed">
            It gets the same number and the mark REPRINT. If the employee may have the first one, void the check instead, ask your
            bank to stop payment, and issue another one.
          </Alert>
          <TextField name="reason" label="Reason" maxLength={200} />
          <FormButtons label="Print again" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
