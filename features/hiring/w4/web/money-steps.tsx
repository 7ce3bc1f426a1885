import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { CheckboxField, MoneyField, NumberField, useFormState } from '../../../../kit/web/index.ts'
import { calculateCredits, form2026 } from '../rules.ts'
import { DeductionsCalculator } from './deductions-calculator.tsx'
import { JobsCalculator } from './jobs-calculator.tsx'
import { readCount } from './typed-values.ts'

export function JobsStep() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap="md">
      <Text size="sm">
        Complete this step if you hold more than one job at a time, or are married filing jointly and your spouse also works.
        Otherwise press Next. Do only one of these:
      </Text>
      <List size="sm" spacing="xs">
        <List.Item>
          (a) Use the estimator at{' '}
          <Anchor inherit underline="always" href="https://www.irs.gov/W4App" target="_blank" rel="noreferrer">
            www.irs.gov/W4App
          </Anchor>
          , also if you or your spouse have self-employment income.
        </List.Item>
        <List.Item>(b) Use the Multiple Jobs Worksheet below. Its result goes into Step 4(c).</List.Item>
        <List.Item>
          (c) If there are only two jobs total, check the box, here and on the form for the other job. This is generally more
          accurate if the lower paying job pays more than half of the higher paying one.
        </List.Item>
      </List>
      <CheckboxField name="twoJobs" label="(c) There are only two jobs total" required={false} />
      <Group>
        <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          (b) Multiple Jobs Worksheet
        </Button>
      </Group>
      {isOpen && <JobsCalculator />}
      <Text size="sm" fw={600}>
        Complete Steps 3 to 4(b) on the form for only one of the jobs, preferably the highest paying one.
      </Text>
    </Stack>
  )
}

export function CreditsStep() {
  const { values } = useFormState()
  const { a, b, total } = calculateCredits(
    readCount(values['children']),
    readCount(values['otherDependents']),
    readCount(values['otherCredits']),
  )
  const { creditIncomeLimit: limit } = form2026
  const most = values['filingStatus'] === 'joint' ? limit.joint : limit.other
  return (
    <Stack gap="md">
      <Text size="sm">For a total income of {showCents(most * 100).replace('.00', '')} or less. Otherwise press Next.</Text>
      <NumberField
        name="children"
        label="Qualifying children under age 17"
        max={30}
        required={false}
        helper={`3(a): times $2,200 is ${showCents(a)}`}
      />
      <NumberField
        name="otherDependents"
        label="Other dependents"
        max={30}
        required={false}
        helper={`3(b): times $500 is ${showCents(b)}`}
      />
      <MoneyField
        name="otherCredits"
        label="Other credits"
        required={false}
        helper="Such as the foreign tax credit and education credits, for the year"
      />
      <Text fw={600} role="status">
        Step 3 total: {showCents(total)}
      </Text>
    </Stack>
  )
}

export function AdjustmentsStep() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap="md">
      <MoneyField
        name="otherIncome"
        label="4(a) Other income, not from jobs"
        required={false}
        helper="For the year, if you want tax withheld for it: interest, dividends, and retirement income"
      />
      <MoneyField
        name="deductions"
        label="4(b) Deductions"
        required={false}
        helper="For the year, from the Deductions Worksheet. Without it, the standard deduction counts."
      />
      <Group>
        <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Deductions Worksheet
        </Button>
      </Group>
      {isOpen && <DeductionsCalculator />}
      <MoneyField
        name="extra"
        label="4(c) Extra withholding"
        required={false}
        helper="Each paycheck, including the result of Step 2(b)"
      />
      <Alert color="gray">Each of these is your choice. If you skip this step, press Next.</Alert>
    </Stack>
  )
}
