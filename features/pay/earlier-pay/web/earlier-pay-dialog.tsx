import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import {
  DateField,
  Dialog,
  Form,
  FormButtons,
  MoneyField,
  Muted,
  SelectField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { useStates } from '../../../platform/places/web/index.ts'
import { earlierPay, type EarlierFigures, EarlierPayForm, type EarlierPayRow } from '../contract/index.ts'

export interface EarlierPayDialogProps {
  shop: string
  year: number
  /** The shop's, until another one is entered. */
  state: string
  row: EarlierPayRow
  opened?: boolean
  onClose: () => void
}

const fields: readonly { name: keyof EarlierFigures; label: string; helper?: string }[] = [
  { name: 'grossCents', label: 'Gross pay', helper: 'Everything paid, before any deduction' },
  { name: 'netCents', label: 'Net pay' },
  { name: 'federalWagesCents', label: 'Federal taxable wages', helper: 'After 401(k) and benefits before tax' },
  { name: 'federalTaxCents', label: 'Federal income tax' },
  { name: 'socialSecurityWagesCents', label: 'Social Security wages' },
  { name: 'socialSecurityTaxCents', label: 'Social Security tax', helper: 'The employee’s share' },
  { name: 'medicareWagesCents', label: 'Medicare wages' },
  { name: 'medicareTaxCents', label: 'Medicare tax', helper: 'The employee’s share, with the additional tax' },
  { name: 'additionalMedicareCents', label: 'Additional Medicare tax in it', helper: '0.9% above $200,000.00 of wages' },
  { name: 'futaWagesCents', label: 'FUTA wages', helper: 'Up to $7,000.00' },
  { name: 'stateUnemploymentWagesCents', label: 'State unemployment wages', helper: 'Up to the state’s limit' },
  { name: 'stateWagesCents', label: 'State taxable wages', helper: 'Zero where the state has no income tax' },
  { name: 'stateTaxCents', label: 'State income tax' },
  { name: 'deferralCents', label: '401(k) deferrals', helper: 'Before tax, by the employee' },
  { name: 'rothCents', label: 'Roth 401(k) deferrals' },
  { name: 'overtimePremiumCents', label: 'Qualified overtime premium', helper: 'Form W-2, box 12, code TT' },
]

const nothing = Object.fromEntries(fields.map(({ name }) => [name, 0])) as EarlierFigures

export default function EarlierPayDialog({ shop, year, state, row, opened = true, onClose }: EarlierPayDialogProps) {
  const states = useStates()
  const call = useCall(earlierPay.save, { done: 'Pay from before Liftbay saved', invalidates: [earlierPay.list] })
  const { person, figures, lastPayDate, version } = row
  return (
    <Dialog opened={opened} onClose={onClose} title={`Pay from before Liftbay: ${person.name}, ${year}`} width={760}>
      <Form
        schema={EarlierPayForm}
        initial={{ ...(figures ?? nothing), year, lastPayDate, state: row.state || state }}
        call={call}
        toSent={(body) => ({ params: { shop, accountId: person.accountId }, body })}
        version={version}
        done={onClose}
        label="Pay from before Liftbay"
        guard
      >
        <Stack gap="md" mb="md">
          <Muted>
            Enter the other system’s year-to-date totals, without any pay from Liftbay. If nothing was paid in {year}, leave the
            date empty, and save zeros.
          </Muted>
          {row.figures !== null && row.figures.grossCents > 0 && <NothingPaid />}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DateField
              name="lastPayDate"
              label="Last pay date"
              required={false}
              helper="The last pay date that the totals cover"
            />
            <SelectField name="state" label="State" options={states} searchable helper="Of the state wages and taxes" />
            {fields.map((field) => (
              <MoneyField key={field.name} {...field} />
            ))}
          </SimpleGrid>
        </Stack>
        <FormButtons label="Save pay" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** Takes back figures that were entered for the wrong employee or year. */
function NothingPaid() {
  const { setValue } = useFormState()
  const clear = () => {
    setValue('lastPayDate', null)
    for (const { name } of fields) setValue(name, 0)
  }
  return (
    <Group>
      <Button variant="default" size="xs" onClick={clear}>
        Set all to zero
      </Button>
    </Group>
  )
}
