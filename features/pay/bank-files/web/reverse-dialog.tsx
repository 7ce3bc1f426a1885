import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { Dialog, Form, FormButtons, TextField, toast, useCall } from '../../../../kit/web/index.ts'
import { ReasonForm } from '../../pay-bank/contract/index.ts'
import { type BankFile, bankFiles, type BankPayment } from '../contract/index.ts'
import { changedByFiles } from './changed-by-files.ts'

interface ReverseDialogProps {
  file: BankFile
  payments: readonly BankPayment[]
  opened?: boolean
  onClose: () => void
}

/** Asks which deposits to take back, with the same amounts from the same accounts. */
export default function ReverseDialog({ file, payments, opened = true, onClose }: ReverseDialogProps) {
  const sent = payments.filter(({ standing }) => standing === 'sent')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const call = useCall(bankFiles.reverse, {
    done: 'Reversal file made. Download it and send it to the bank.',
    invalidates: changedByFiles,
  })
  const total = sent.filter(({ id }) => chosen.includes(id)).reduce((sum, { cents }) => sum + cents, 0)
  const submit = async ({ reason }: { reason: string }) => {
    if (chosen.length === 0) return toast.error('Choose at least one deposit.')
    const body = { reason, payments: [...chosen] }
    if (await call.send({ params: { id: file.id }, body }, { version: file.version })) onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Reverse deposits">
      <Form schema={ReasonForm} initial={{ reason: '' }} submit={submit} label="Reverse deposits">
        <Stack gap="md">
          <Text size="sm">
            Use this only for mistakes, such as a deposit made twice, to the wrong person, for the wrong amount or on the wrong
            day. Tell the employee before the money is taken back. The bank accepts it until{' '}
            {showDay(file.reversibleUntil ?? file.effectiveOn)}.
          </Text>
          <Checkbox.Group label="Deposits to take back" value={[...chosen]} onChange={setChosen}>
            <Stack gap="xs" mt="xs">
              {sent.map(({ id, name, last4, cents }) => (
                <Checkbox key={id} value={id} label={`${name}, ending in ${last4}: ${showCents(cents)}`} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Text fw={600}>Together {showCents(total)}</Text>
          <TextField name="reason" label="Reason" maxLength={200} />
          <FormButtons label="Make reversal file" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
