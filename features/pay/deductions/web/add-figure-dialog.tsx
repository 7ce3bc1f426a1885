import { SimpleGrid, Stack } from '@mantine/core'
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
import {
  deductions,
  FigureForm,
  type FigureKind,
  figureKinds,
  type FigureWages,
  figureWages,
  mayChooseWages,
  payrollTaxes,
} from '../contract/index.ts'
import { figureNames, wagesNames } from '../rules.ts'

export interface AddFigureProps {
  shop: string
  /** Null for everyone at the shop. */
  accountId: string | null
  name: string
  state: string
  today: string
  opened?: boolean
  onClose: () => void
}

const ofEveryone: readonly FigureKind[] = ['local-income', 'state-insurance', 'employer']
const ways = [
  { value: 'amount', label: 'An amount' },
  { value: 'percent', label: 'A percentage' },
  { value: 'per-hour', label: 'An amount per hour' },
]

export default function AddFigureDialog(props: AddFigureProps) {
  const { shop, accountId, name, state, today, opened = true, onClose } = props
  const add = useCall(payrollTaxes.addFigure, {
    done: 'Entered',
    invalidates: [payrollTaxes.get, deductions.get, deductions.list],
  })
  const kinds = figureKinds.filter(
    (kind) => (accountId !== null || ofEveryone.includes(kind)) && (kind !== 'wa-cares-exempt' || state === 'WA'),
  )
  return (
    <Dialog opened={opened} onClose={onClose} title={`Enter a tax by hand: ${name}`} width={620}>
      <Form
        schema={FigureForm}
        initial={{ accountId, kind: kinds[0]!, how: 'amount', firstDay: today, cents: 0, percent: 0, perHour: 0 }}
        call={add}
        toSent={({ wages, ...body }) => ({
          params: { shop },
          body: mayChooseWages(body) && wages ? { ...body, wages, ...(wages === 'gross' ? {} : { wageBaseCents: null }) } : body,
        })}
        done={onClose}
        label="Tax by hand"
      >
        <Fields kinds={kinds} />
      </Form>
    </Dialog>
  )
}

function Fields({ kinds }: { kinds: readonly FigureKind[] }) {
  const { values } = useFormState()
  const { kind, how, wages } = values as { kind: FigureKind; how: string; wages?: FigureWages }
  const isExemption = kind === 'wa-cares-exempt'
  return (
    <Stack gap="md">
      <SelectField name="kind" label="Kind" options={kinds.map((value) => ({ value, label: figureNames[value] }))} />
      <TextField name="label" label={isExemption ? 'Approval letter' : 'Name on the pay stub'} maxLength={60} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {!isExemption && kind !== 'nonresident' && <SelectField name="how" label="How much" options={ways} />}
        {how === 'percent' && !isExemption && (
          <NumberField
            name="percent"
            label="Percent"
            decimals={4}
            max={100}
            suffix="%"
            {...(mayChooseWages({ kind, how }) ? {} : { helper: 'Of gross pay' })}
          />
        )}
        {mayChooseWages({ kind, how }) && (
          <SelectField
            name="wages"
            label="Percent of"
            options={figureWages.map((value) => ({ value, label: wagesNames[value] }))}
            helper={kind === 'state-income' ? 'Most states: federal taxable wages' : 'Ohio’s cities: Medicare wages'}
          />
        )}
        {how === 'percent' && !isExemption && (wages ?? 'gross') === 'gross' && (
          <MoneyField name="wageBaseCents" label="Yearly wages" required={false} helper="The tax stops when wages reach it" />
        )}
        {how === 'amount' && !isExemption && (
          <MoneyField
            name="cents"
            label="Amount"
            helper={kind === 'nonresident' ? 'Added to each paycheck’s wages' : 'Of each paycheck'}
          />
        )}
        {how === 'per-hour' && (
          <NumberField name="perHour" label="Amount per hour" decimals={6} max={100} helper="Dollars for each hour worked" />
        )}
        <DateField name="firstDay" label="First day" helper="Based on the pay date" />
        <DateField name="lastDay" label="Last day" required={false} />
      </SimpleGrid>
      <TextField name="source" label="Source" maxLength={200} helper="The table, notice or letter that the figure is from" />
      <FormButtons label="Enter" />
    </Stack>
  )
}
