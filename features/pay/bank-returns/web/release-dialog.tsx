import { Stack, Text } from '@mantine/core'
import { Dialog, Form, FormButtons, TextField, useCall } from '../../../../kit/web/index.ts'
import { bankFiles, prenotes } from '../../bank-files/contract/index.ts'
import { ReasonForm } from '../../pay-bank/contract/index.ts'
import { bankReturns, type HeldAccounts } from '../contract/index.ts'

interface ReleaseDialogProps {
  account: HeldAccounts['held'][number]
  opened?: boolean
  onClose: () => void
}

export default function ReleaseDialog({ account, opened = true, onClose }: ReleaseDialogProps) {
  const call = useCall(bankReturns.release, {
    done: 'Account released',
    invalidates: [bankReturns.held, prenotes.list, bankFiles.run],
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Release this account">
      <Form
        schema={ReasonForm}
        initial={{ reason: '' }}
        call={call}
        toSent={(body) => ({ params: { id: account.id }, body })}
        done={onClose}
        label="Release this account"
      >
        <Stack gap="md">
          <Text size="sm">
            {account.name}, ending in {account.last4}. {account.reason} Release it only if the employee’s bank says that the
            account takes pay.
          </Text>
          <TextField name="reason" label="Reason" maxLength={200} />
          <FormButtons label="Release account" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
