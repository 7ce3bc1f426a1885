import { showCents } from '../../../../common/cents.ts'
import { Dialog, Form, MoneyField, SelectField, SubmitButton } from '../../../../kit/web/index.ts'
import { PartForm, type PayInfo, paymentRefusals } from '../contract/index.ts'
import { reasonNotToPayPart } from '../rules.ts'

interface PartDialogProps {
  owedCents: number
  providers: PayInfo['providers']
  opened: boolean
  onClose: () => void
  onPay: (provider: string, amountCents: number) => void
}

/** Asks how much of the balance due to pay by card now. */
export default function PartDialog({ owedCents, providers, opened, onClose, onPay }: PartDialogProps) {
  const schema = PartForm.superRefine(({ amountCents }, context) => {
    const reason = reasonNotToPayPart(owedCents, amountCents)
    const message = reason === paymentRefusals.aboveOwed ? `Only ${showCents(owedCents)} is owed.` : reason?.msg
    if (message) context.addIssue({ code: 'custom', path: ['amountCents'], message })
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Pay part of it" width={420}>
      {opened && (
        <Form
          schema={schema}
          initial={{ provider: providers[0]?.name ?? '' }}
          submit={({ provider, amountCents }) => onPay(provider, amountCents)}
        >
          <MoneyField
            name="amountCents"
            label="Amount"
            helper={`${showCents(owedCents)} is owed. Pay at least $1.00 and leave at least $1.00; you can pay the rest later, also at the counter.`}
          />
          {providers.length > 1 && (
            <SelectField
              name="provider"
              label="Pay with"
              options={providers.map(({ name, label }) => ({ value: name, label }))}
            />
          )}
          <SubmitButton fullWidth>Pay this part</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
