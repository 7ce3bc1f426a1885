import { Alert, Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { CheckboxField, RadioCardsField, SelectField, TextField, useFormState } from '../../../../kit/web/index.ts'
import { useStates } from '../../../platform/places/web/index.ts'
import type { OwnW4 } from '../contract/index.ts'
import { filingStatusNames } from '../rules.ts'

const statuses = [
  { value: 'single', label: filingStatusNames.single },
  { value: 'joint', label: filingStatusNames.joint },
  {
    value: 'head',
    label: filingStatusNames.head,
    description:
      'Only if you’re unmarried and pay more than half the costs of keeping up a home for yourself and a qualifying individual.',
  },
]

export function PersonStep({ state: { isNonresident, formYear, isLockedIn } }: { state: OwnW4 }) {
  const { values } = useFormState()
  const states = useStates()
  const isExempt = values['exempt'] === true
  return (
    <Stack gap="md">
      {isLockedIn && (
        <Alert color="yellow" title="The IRS sent a lock-in letter">
          A W-4 that withholds less than the letter is kept and not applied until the IRS releases it.
        </Alert>
      )}
      {isNonresident && (
        <Alert color="blue" title="You are entered as a nonresident alien">
          Check "Single", whatever your marital status is, and do not claim exemption on this form. IRS Notice 1392 has the rules.
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="firstName" label="First name and middle initial" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" helper="As on your social security card" />
      </SimpleGrid>
      <TextField name="address" label="Address" autoComplete="street-address" />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField name="city" label="City" autoComplete="address-level2" />
        <SelectField name="state" label="State" options={states} searchable />
        <TextField name="zip" label="Zip code" autoComplete="postal-code" maxLength={10} />
      </SimpleGrid>
      {!isExempt && (
        <RadioCardsField
          name="filingStatus"
          label="Filing status"
          options={isNonresident ? statuses.map((option) => ({ ...option, disabled: option.value !== 'single' })) : statuses}
          columns={1}
        />
      )}
      {!isNonresident && (
        <CheckboxField name="exempt" label={`I claim exemption from withholding for ${formYear}`} required={false} />
      )}
      {isExempt && (
        <Stack gap="xs" pl="lg">
          <Text size="sm">
            Both must be true. No income tax is then withheld, and you sign a new form by the middle of February.
          </Text>
          <CheckboxField name="noTaxLastYear" label={`I had no federal income tax liability in ${formYear - 1}`} />
          <CheckboxField name="noTaxThisYear" label={`I expect to have no federal income tax liability in ${formYear}`} />
        </Stack>
      )}
      <Text size="sm" c="dimmed">
        If your name is not the one on your social security card, contact SSA at 800-772-1213. For the most accurate withholding,
        use the IRS estimator at{' '}
        <Anchor inherit underline="always" href="https://www.irs.gov/W4App" target="_blank" rel="noreferrer">
          www.irs.gov/W4App
        </Anchor>
        .
      </Text>
    </Stack>
  )
}
