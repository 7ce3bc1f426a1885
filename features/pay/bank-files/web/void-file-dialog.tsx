import { Alert, Stack } from '@mantine/core'
import { Dialog, Form, FormButtons, TextField, useCall } from '../../../../kit/web/index.ts'
import { ReasonForm } from '../../pay-bank/contract/index.ts'
import { type BankFile, bankFiles } from '../contract/index.ts'
import { changedByFiles } from './changed-by-files.ts'

export default function VoidFileDialog({
  file,
  opened = true,
  onClose,
}: {
  file: BankFile
  opened?: boolean
  onClose: () => void
}) {
  const call = useCall(bankFiles.cancel, { done: 'File voided', invalidates: changedByFiles })
  return (
    <Dialog opened={opened} onClose={onClose} title="Void this file">
      <Form
        schema={ReasonForm}
        initial={{ reason: '' }}
        call={call}
        toSent={(body) => ({ params: { id: file.id }, body })}
        version={file.version}
        done={onClose}
        label="Void this file"
      >
        <Stack gap="md">
          {file.downloads > 0 && (
            <Alert color="amber" title="This file was downloaded">
              Void it only if it was not sent. If the bank has it, confirm it as sent and reverse it. Otherwise everyone is paid
              twice.
            </Alert>
          )}
          <TextField name="reason" label="Reason" maxLength={200} />
          <FormButtons label="Void file" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
