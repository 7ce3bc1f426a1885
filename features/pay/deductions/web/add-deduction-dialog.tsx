import { SimpleGrid, Stack, Text } from '@mantine/core'
import {
  DateField,
  Dialog,
  Form,
  FormButtons,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { DeductionForm, type DeductionKind, deductionKinds, deductions } from '../contract/index.ts'
import { deductionNames, hasBalance, limitChoicesOf, limitNames, needsSignature } from '../rules.ts'

export interface AddDeductionProps {
  shop: string
  accountId: string
  name: string
  today: string
  opened?: boolean
  onClose: () => void
}

const kinds = deductionKinds.map((value) => ({ value, label: deductionNames[value] }))
const ways = [
  { value: 'amount', label: 'An amount' },
  { value: 'percent', label: 'A percentage of gross pay' },
]

export default function AddDeductionDialog({ shop, accountId, name, today, opened = true, onClose }: AddDeductionProps) {
  const add = useCall(deductions.add, {
    done: ({ deductions: listed }) => (listed.at(-1)?.state === 'asked' ? `We asked ${name} to agree` : 'Deduction added'),
    invalidates: [deductions.get, deductions.list],
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Add deduction: ${name}`} width={620}>
      <Form
        schema={DeductionForm}
        initial={{ kind: 'health', how: 'amount', firstDay: today, cents: 0, percent: 0 }}
        call={add}
        toSent={(body) => ({ params: { shop, accountId }, body })}
        done={onClose}
        label="Deduction"
      >
        <Fields />
      </Form>
    </Dialog>
  )
}

function Fields() {
  const { values } = useFormState()
  const kind = values['kind'] as DeductionKind
  const limits = limitChoicesOf[kind]
  return (
    <Stack gap="md">
      <SelectField name="kind" label="Kind" options={kinds} searchable={false} />
      <TextField name="label" label="Name on the pay stub" maxLength={60} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField name="how" label="How much" options={ways} />
        {values['how'] === 'percent' ? (
          <NumberField name="percent" label="Percent" decimals={4} max={100} suffix="%" />
        ) : (
          <MoneyField name="cents" label="Amount" helper="Of each paycheck" />
        )}
        <DateField name="firstDay" label="First day" helper="Based on the pay date" />
        <DateField name="lastDay" label="Last day" required={false} />
        {hasBalance(kind) && (
          <MoneyField
            name="balanceCents"
            label="Amount owed"
            required={kind === 'loan'}
            helper="The deduction ends when this amount is paid"
          />
        )}
        {limits.length > 1 && (
          <SelectField
            name="limit"
            label="Legal limit for the year"
            required={false}
            options={limits.map((value) => ({ value, label: limitNames[value] }))}
          />
        )}
        <MoneyField name="yearLimitCents" label="Your own yearly limit" required={false} />
      </SimpleGrid>
      {kind === 'tools' || kind === 'uniform' ? (
        <Text size="sm">Liftbay takes less in any week when it would bring pay below the minimum wage.</Text>
      ) : null}
      <TextField
        name="paperNote"
        label="Signed on paper, kept in"
        required={false}
        maxLength={200}
        helper={
          needsSignature(kind)
            ? 'Leave empty to have the employee sign here. Nothing is deducted until then.'
            : 'Leave empty to ask the employee here. Nothing is deducted until they agree.'
        }
      />
      <FormButtons label="Add deduction" />
    </Stack>
  )
}
