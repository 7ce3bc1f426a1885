import { SimpleGrid, Stack } from '@mantine/core'
import {
  Dialog,
  Form,
  FormButtons,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { BankName } from '../../../hiring/direct-deposits/web/index.ts'
import { BankPageForm, payBank, type ShopBank } from '../contract/index.ts'

interface BankDialogProps {
  shopId: string
  bank: ShopBank
  opened?: boolean
  onClose: () => void
}

const types = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
]

export default function BankDialog({ shopId, bank, opened = true, onClose }: BankDialogProps) {
  const call = useCall(payBank.save, { done: 'Bank settings saved', invalidates: [payBank.get] })
  const {
    bankName,
    routing,
    immediateDestination,
    immediateOrigin,
    companyName,
    companyId,
    isBalanced,
    sendsPrenotes,
    nextCheck,
    accountType,
  } = bank
  const initial = {
    bankName,
    routing,
    immediateDestination,
    immediateOrigin,
    companyName,
    companyId,
    isBalanced,
    sendsPrenotes,
    nextCheck,
    accountType,
    account: '',
    again: '',
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Bank settings" width={720}>
      <Form
        schema={BankPageForm}
        initial={initial}
        call={call}
        toSent={({ again: _, ...body }) => ({ params: { shop: shopId }, body })}
        version={bank.version}
        done={onClose}
        label="Bank settings"
        guard
      >
        <Fields last4={bank.accountLast4} />
        <FormButtons label="Save bank settings" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function Fields({ last4 }: { last4: string }) {
  const { values: formValues, errors } = useFormState()
  const values = formValues as { routing: string; account: string; isBalanced: boolean }
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Stack gap="md" mb="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="bankName" label="Bank" maxLength={23} helper="As in the file: at most 23 letters" />
        <div>
          <TextField name="routing" label="Routing number" maxLength={11} {...number} />
          {!errors['routing'] && <BankName routing={values.routing} />}
        </div>
        <TextField
          name="immediateDestination"
          label="Immediate destination"
          maxLength={11}
          helper="Usually the same as the routing number"
          {...number}
        />
        <TextField
          name="immediateOrigin"
          label="Immediate origin"
          maxLength={12}
          helper="9 or 10 digits from your bank"
          {...number}
        />
        <TextField
          name="companyName"
          label="Company name"
          maxLength={16}
          helper="As employees see it on their statement: at most 16 letters"
        />
        <TextField
          name="companyId"
          label="Company ID"
          maxLength={12}
          helper="10 digits from your bank, often 1 followed by your EIN"
          {...number}
        />
      </SimpleGrid>
      <SwitchField
        name="isBalanced"
        label="Balanced files"
        helper="Some banks want the file to take the pay from your account. Leave it off if yours does not."
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField
          name="account"
          label="Account that pay is taken from"
          maxLength={24}
          required={values.isBalanced && last4 === ''}
          helper={last4 === '' ? 'At the bank above' : `Leave empty to keep the one ending in ${last4}`}
          {...number}
        />
        {values.account !== '' && <TextField name="again" label="Account number again" maxLength={24} {...number} />}
        <SelectField name="accountType" label="Account type" options={types} />
      </SimpleGrid>
      <SwitchField
        name="sendsPrenotes"
        label="Test new accounts with prenotes"
        helper="A zero-dollar entry goes first, and pay can follow from the third banking day after it. Until then, a new employee gets a check."
      />
      <NumberField name="nextCheck" label="Next check number" min={1} helper="As printed on your next blank check" />
    </Stack>
  )
}
