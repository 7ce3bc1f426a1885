import { Button, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core'
import { MoneyField, PercentField, SelectField, TextField, useFormState } from '../../../../kit/web/index.ts'
import { shareKinds, type ShownAccount } from '../contract/index.ts'
import { shareNames } from '../rules.ts'
import { BankName, readRouting } from './bank-name.tsx'
import type { TypedAccount } from './typed-account.ts'

interface AccountFieldsProps {
  index: number
  account: TypedAccount
  /** The account on file, if it is one. */
  shown: ShownAccount | undefined
  /** It gets all of the pay. */
  isOnly: boolean
  onRemove: () => void
}

const types = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
]
const shares = shareKinds.map((value) => ({ value, label: shareNames[value] }))

export function AccountFields({ index, account, shown, isOnly, onRemove }: AccountFieldsProps) {
  const at = `accounts.${index}`
  const { errors } = useFormState()
  const keepsNumber = shown !== undefined && readRouting(account.routing) === shown.routing
  return (
    <Fieldset legend={`Account ${index + 1}`}>
      <Stack gap="md">
        <div>
          <TextField name={`${at}.routing`} label="Routing number" inputMode="numeric" maxLength={11} autoComplete="off" />
          {!errors[`${at}.routing`] && <BankName routing={account.routing} />}
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            name={`${at}.account`}
            label="Account number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            required={!keepsNumber}
            {...(keepsNumber ? { helper: `Leave empty to keep the one ending in ${shown.last4}` } : {})}
          />
          {(!keepsNumber || account.account !== '') && (
            <TextField name={`${at}.again`} label="Account number again" inputMode="numeric" autoComplete="off" maxLength={24} />
          )}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <SelectField name={`${at}.type`} label="Account type" options={types} />
          {!isOnly && <SelectField name={`${at}.how`} label="How much" options={shares} />}
          {account.how === 'fixed' && <MoneyField name={`${at}.amount`} label="Amount" helper="Of each paycheck, paid first" />}
          {account.how === 'percent' && (
            <PercentField name={`${at}.percent`} label="Percent" helper="Of what is left after fixed amounts" />
          )}
        </SimpleGrid>
        <Group>
          <Button variant="subtle" color="red" onClick={onRemove} aria-label={`Remove account ${index + 1}`}>
            Remove
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
