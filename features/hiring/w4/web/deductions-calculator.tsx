import { Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { CheckboxField, MoneyField, toast, useFormState } from '../../../../kit/web/index.ts'
import type { FilingStatus } from '../contract/index.ts'
import { calculateDeductions } from '../rules.ts'
import { readCount } from './typed-values.ts'

const names = [
  'totalIncome',
  'tips',
  'overtime',
  'carLoan',
  'adjustments',
  'medical',
  'stateTaxes',
  'mortgageInterest',
  'charity',
  'otherItemized',
  'cashGifts',
] as const

/** The Deductions Worksheet: what is typed here stays with the employee. */
export function DeductionsCalculator() {
  const { values, setValue } = useFormState()
  const amounts = Object.fromEntries(names.map((name) => [name, readCount(values[`worksheet-${name}`])])) as Record<
    (typeof names)[number],
    number
  >
  const status = (values['filingStatus'] ?? 'single') as FilingStatus
  const isOn = (name: string) => values[`worksheet-${name}`] === true
  const lines = calculateDeductions({
    status,
    isSeparate: status === 'single' && isOn('isSeparate'),
    isSenior: isOn('isSenior'),
    isSpouseSenior: isOn('isSpouseSenior'),
    ...amounts,
  })
  const use = () => {
    setValue('deductions', lines.line15)
    toast.success(`Step 4(b) is now ${showCents(lines.line15)}`)
  }
  const hasIncome = amounts.totalIncome > 0
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Text fw={600}>Deductions Worksheet</Text>
        <Text size="sm">Estimates for the whole year. Leave out what does not apply.</Text>
        <MoneyField name="worksheet-totalIncome" label="Your total income" helper="With your spouse’s, if you file jointly" />
        {status === 'single' && (
          <CheckboxField name="worksheet-isSeparate" label="I am married filing separately" required={false} />
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MoneyField
            name="worksheet-tips"
            label="1a Qualified tips"
            required={false}
            helper={counts(lines.line1a, amounts.tips)}
          />
          <MoneyField
            name="worksheet-overtime"
            label="1b Qualified overtime"
            required={false}
            helper={counts(lines.line1b, amounts.overtime) || 'Only the "half" of time-and-a-half'}
          />
          <MoneyField
            name="worksheet-carLoan"
            label="1c Car loan interest"
            required={false}
            helper={counts(lines.line1c, amounts.carLoan)}
          />
          <MoneyField
            name="worksheet-adjustments"
            label="5 Adjustments"
            required={false}
            helper="Student loan interest, deductible IRA, educator expenses"
          />
        </SimpleGrid>
        <CheckboxField name="worksheet-isSenior" label="3a I am 65 or older before the end of the year" required={false} />
        {status === 'joint' && (
          <CheckboxField name="worksheet-isSpouseSenior" label="3b My spouse is 65 or older" required={false} />
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MoneyField
            name="worksheet-medical"
            label="6a Medical and dental, all"
            required={false}
            helper={`Above 7.5% of the income: ${showCents(lines.line6a)}`}
          />
          <MoneyField
            name="worksheet-stateTaxes"
            label="6b State and local taxes"
            required={false}
            helper={`${counts(lines.line6b, amounts.stateTaxes)} Above $505,000 of income the limit is lower: see Publication 505.`.trim()}
          />
          <MoneyField
            name="worksheet-mortgageInterest"
            label="6c Home mortgage interest"
            required={false}
            helper="On debt below $750,000"
          />
          <MoneyField
            name="worksheet-charity"
            label="6d Gifts to charities, all"
            required={false}
            helper={`Above 0.5% of the income: ${showCents(lines.line6d)}`}
          />
          <MoneyField name="worksheet-otherItemized" label="6e Other itemized" required={false} />
          <MoneyField
            name="worksheet-cashGifts"
            label="12 Cash gifts"
            required={false}
            helper="If you take the standard deduction"
          />
        </SimpleGrid>
        <Stack gap={2} role="status">
          <Text size="sm">
            Itemized, line 10: {showCents(lines.line10)} · standard deduction, line 11: {showCents(lines.line11)}
          </Text>
          <Text fw={600}>Line 15: {showCents(lines.line15)}</Text>
          {!hasIncome && <Text size="sm">Enter your total income, because most lines depend on it.</Text>}
        </Stack>
        <Button variant="light" disabled={!hasIncome} onClick={use}>
          Use in Step 4(b)
        </Button>
      </Stack>
    </Paper>
  )
}

/** Says so if less counts than was typed. */
const counts = (counted: number, typed: number): string => (counted < typed ? `Of this, ${showCents(counted)} counts.` : '')
