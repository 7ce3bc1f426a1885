import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Dialog, Form, FormButtons, NumberField, saveFile, toast, useCall } from '../../../../kit/web/index.ts'
import { bankFiles, payChecks, PrintForm, type RunMoney } from '../contract/index.ts'

const NumberForm = PrintForm.pick({ firstNumber: true })

/** Which payments go on a check, and the number of the first one. */
export default function PrintDialog({
  money,
  opened = true,
  onClose,
}: {
  money: RunMoney
  opened?: boolean
  onClose: () => void
}) {
  const possible = money.payments.filter(({ canPrint }) => canPrint)
  const [chosen, setChosen] = useState<readonly string[]>(
    possible.filter(({ standing }) => standing === 'by-check').map(({ id }) => id),
  )
  const call = useCall(payChecks.print, { done: 'Checks issued', invalidates: [bankFiles.run, payChecks.register] })
  const params = { id: money.run.id }
  const submit = async ({ firstNumber }: { firstNumber: number }) => {
    if (chosen.length === 0) return toast.error('Choose at least one payment.')
    if (!(await call.send({ params, body: { payments: [...chosen], firstNumber } }))) return
    onClose()
    await saveFile(payChecks.download, { params }).catch(() => toast.error('Could not save the checks. Press Download checks.'))
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Print checks">
      <Form schema={NumberForm} initial={{ firstNumber: money.nextCheck }} submit={submit} label="Print checks">
        <Stack gap="md">
          <Alert color="blue" title="You need preprinted check stock">
            Three parts a page, with the check on top. The stock has your bank, your account and the magnetic line at the bottom
            (MICR), which ordinary printers can’t print.
          </Alert>
          <Checkbox.Group label="Payments" value={[...chosen]} onChange={setChosen}>
            <Stack gap="xs" mt="xs">
              {possible.map(({ id, name, cents, text }) => (
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
          <Text size="sm">A payment on a check leaves the bank file.</Text>
          <FormButtons label="Issue and download checks" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
