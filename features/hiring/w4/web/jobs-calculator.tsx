import { Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { MoneyField, SelectField, toast, useFormState } from '../../../../kit/web/index.ts'
import { frequencies } from '../../pay-schedules/contract/index.ts'
import { frequencyNames, periodsPerYear } from '../../pay-schedules/rules.ts'
import type { FilingStatus } from '../contract/index.ts'
import { calculateMultipleJobs } from '../rules.ts'
import { readCount } from './typed-values.ts'

const options = frequencies.map((value) => ({ value, label: frequencyNames[value] }))

/** The Multiple Jobs Worksheet: what is typed here stays with the employee. */
export function JobsCalculator() {
  const { values, setValue } = useFormState()
  const wages = ['jobsFirst', 'jobsSecond', 'jobsThird'].map((name) => readCount(values[name])).filter((wage) => wage > 0)
  const often = frequencies.find((frequency) => frequency === values['jobsOften'])
  const lines =
    often &&
    calculateMultipleJobs({
      status: (values['filingStatus'] ?? 'single') as FilingStatus,
      wages,
      payPeriods: periodsPerYear[often],
    })
  const use = () => {
    if (!lines) return
    setValue('extra', lines.line4)
    toast.success(`Step 4(c) is now ${showCents(lines.line4)} each paycheck`)
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Text fw={600}>Multiple Jobs Worksheet</Text>
        <Text size="sm">Expected pay for the whole year. Fill this in on the form for only one of the jobs.</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MoneyField name="jobsFirst" label="Highest paying job" />
          <MoneyField name="jobsSecond" label="Next job" />
          <MoneyField name="jobsThird" label="Third job" required={false} />
          <SelectField name="jobsOften" label="The highest paying job pays" options={options} />
        </SimpleGrid>
        <div role="status">
          {lines && (
            <Stack gap={2}>
              {lines.line1 !== null && <Text size="sm">Line 1: {showCents(lines.line1)} a year</Text>}
              {lines.line2c !== null && (
                <Text size="sm">
                  Lines 2a, 2b and 2c: {showCents(lines.line2a ?? 0)} and {showCents(lines.line2b ?? 0)}, together{' '}
                  {showCents(lines.line2c)} a year
                </Text>
              )}
              <Text fw={600}>Line 4: {showCents(lines.line4)} each paycheck</Text>
            </Stack>
          )}
          {!lines && wages.length > 1 && often && (
            <Text size="sm">
              Two jobs pay more than $120,000. The form has no table for that: use the estimator at www.irs.gov/W4App or
              Publication 505.
            </Text>
          )}
        </div>
        <Button variant="light" disabled={!lines} onClick={use}>
          Use in Step 4(c)
        </Button>
      </Stack>
    </Paper>
  )
}
