import { SimpleGrid, Stack, Text } from '@mantine/core'
import {
  CheckboxField,
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
import { deductions, GarnishmentForm, type GarnishmentKind, garnishmentKinds } from '../contract/index.ts'
import { garnishmentNames, usualPriority } from '../rules.ts'

export interface AddOrderProps {
  shop: string
  accountId: string
  name: string
  today: string
  opened?: boolean
  onClose: () => void
}

const kinds = garnishmentKinds.map((value) => ({ value, label: garnishmentNames[value] }))
const amounts = [
  { value: 'amount', label: 'An amount' },
  { value: 'percent', label: 'A percentage' },
]
const amountsOrMost = [...amounts, { value: 'most', label: 'As much as the law allows' }]
const isLevy = (kind: GarnishmentKind) => kind === 'federal-levy' || kind === 'state-levy'

export default function AddOrderDialog({ shop, accountId, name, today, opened = true, onClose }: AddOrderProps) {
  const add = useCall(deductions.addGarnishment, {
    done: `Order added. ${name} was notified.`,
    invalidates: [deductions.get, deductions.list],
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Add order: ${name}`} width={620}>
      <Form
        schema={GarnishmentForm}
        initial={{ kind: 'support', how: 'amount', receivedOn: today, firstDay: today, cents: 0, percent: 0, exemptCents: 0 }}
        call={add}
        toSent={(body) => ({ params: { shop, accountId }, body })}
        done={onClose}
        label="Order"
      >
        <Fields />
      </Form>
    </Dialog>
  )
}

function Fields() {
  const { values } = useFormState()
  const kind = values['kind'] as GarnishmentKind
  const how = values['how']
  const namesAmount = kind === 'support' || kind === 'bankruptcy'
  return (
    <Stack gap="md">
      <SelectField name="kind" label="Kind" options={kinds} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="payee" label="Paid to" maxLength={80} />
        <TextField name="caseNumber" label="Case number" required={false} maxLength={40} />
        <SelectField name="how" label="How much" options={namesAmount ? amounts : amountsOrMost} />
        {how === 'percent' && (
          <NumberField name="percent" label="Percent" decimals={4} max={100} suffix="%" helper="Of disposable earnings" />
        )}
        {how === 'amount' && <MoneyField name="cents" label="Amount" helper="Of each paycheck" />}
        {isLevy(kind) && (
          <MoneyField
            name="exemptCents"
            label="Exempt amount"
            required={how === 'most'}
            helper="The part of each paycheck that the levy leaves, from IRS Publication 1494 or the state’s notice"
          />
        )}
        <MoneyField name="totalCents" label="Total owed" required={false} helper="The order ends when this amount is paid" />
        <DateField name="receivedOn" label="Received on" />
        <DateField name="firstDay" label="First day" helper="Based on the pay date" />
        <DateField name="lastDay" label="Last day" required={false} />
        <NumberField
          name="priority"
          label="Priority"
          required={false}
          min={1}
          max={99}
          helper={`Lower goes first. Usually ${usualPriority[kind]}`}
        />
        <NumberField
          name="stateLimitPercent"
          label="State limit"
          required={false}
          decimals={4}
          max={100}
          suffix="%"
          helper="Of disposable earnings, if your state allows less than federal law. 0 where it allows none"
        />
      </SimpleGrid>
      {kind === 'support' && (
        <Stack gap="xs">
          <CheckboxField name="supportsOther" label="Supports another spouse or child" required={false} />
          <CheckboxField name="isOverdue" label="More than 12 weeks overdue" required={false} />
        </Stack>
      )}
      <Text size="sm">
        Liftbay never takes more than federal law allows. For support, that is 50% to 65% of disposable earnings. For other debts,
        it is 25% or what is above 30 times the minimum wage, whichever is less, for all orders together.
      </Text>
      <FormButtons label="Add order" />
    </Stack>
  )
}
