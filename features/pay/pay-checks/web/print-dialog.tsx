import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import type { Route } from '../../../../common/route.ts'
import { Dialog, Form, FormButtons, NumberField, refreshReads, saveFile, toast, useCall } from '../../../../kit/web/index.ts'
import { payChecks, PrintForm } from '../contract/index.ts'

const NumberForm = PrintForm.pick({ firstNumber: true })

export interface PrintDialogProps {
  runId: string
  /** The payments that can go on a check; those with `isUsual` are chosen at first. */
  payments: readonly { id: string; name: string; cents: number; text: string; isUsual: boolean }[]
  nextCheck: number
  /** The calls to read again after checks were issued, besides the register. */
  changes: readonly Route[]
  opened?: boolean
  onClose: () => void
}

/** Chooses which payments go on a check, and the number of the first one. */
export default function PrintDialog({ runId, payments, nextCheck, changes, opened = true, onClose }: PrintDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(payments.filter(({ isUsual }) => isUsual).map(({ id }) => id))
  const call = useCall(payChecks.print, { done: 'Checks issued', invalidates: [payChecks.register, ...changes] })
  const params = { id: runId }
  const submit = async ({ firstNumber }: { firstNumber: number }) => {
    if (chosen.length === 0) return toast.error('Choose at least one payment.')
    if (!(await call.send({ params, body: { payments: [...chosen], firstNumber } }))) return
    onClose()
    await saveFile(payChecks.download, { params }).catch(() => toast.error('Could not save the checks. Press Download checks.'))
    void refreshReads(payChecks.register, ...changes)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Print checks">
      <Form schema={NumberForm} initial={{ firstNumber: nextCheck }} submit={submit} label="Print checks">
        <Stack gap="md">
          <Alert color="blue" title="You need preprinted check stock">
            Three parts on a page, with the check on top. The stock has your bank, your account and the magnetic line at the
            bottom (MICR), which ordinary printers can’t print.
          </Alert>
          <Checkbox.Group label="Payments" value={[...chosen]} onChange={setChosen}>
            <Stack gap="xs" mt="xs">
              {payments.map(({ id, name, cents, text }) => (
                <Checkbox key={id} value={id} label={`${name}: ${showCents(cents)}`} description={text} />
              ))}
            </Stack>
          </Checkbox.Group>
          <NumberField
            name="firstNumber"
            label="Number of the first check"
            min={1}
            helper="As printed on your next blank check"
          />
          <Text size="sm">A payment made by check is taken out of the bank file.</Text>
          <FormButtons label="Issue and download checks" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
