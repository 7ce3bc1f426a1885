import { SimpleGrid, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { MoneyField, PercentField, RadioCardsField, SelectField, useFormState } from '../../../../kit/web/index.ts'
import { commissionBases, earnedBys, payExemptions, type PlanKind, planKinds } from '../contract/index.ts'
import { baseNames, byNames, exemptionNames, kindNames, rateNames } from './describe-plan.ts'
import { TimeOffField, type TimeOffFieldProps } from './time-off-field.tsx'

const kinds = planKinds.map((value) => ({ value, label: kindNames[value] }))
const bases = commissionBases.map((value) => ({ value, label: baseNames[value] }))
const bys = earnedBys.map((value) => ({ value, label: byNames[value] }))
const exemptions = payExemptions.map((value) => ({ value, label: exemptionNames[value] }))

/** How the person is paid, and what commission is added. */
export function PlanFields({ timeOff }: { timeOff: TimeOffFieldProps }) {
  const { values, setValue } = useFormState()
  const kind = values['kind'] as PlanKind
  const hasCommission = Number(values['laborCommissionBp'] ?? 0) > 0 || Number(values['partsCommissionBp'] ?? 0) > 0
  // Fields that a plan of this kind does not have must not keep a value nobody sees.
  useEffect(() => {
    if (kind !== 'flat-rate' && (values['guaranteeHourlyCents'] ?? null) !== null) setValue('guaranteeHourlyCents', null)
    if (kind !== 'salary' && values['exemption'] === 'salaried') setValue('exemption', 'none')
  })
  return (
    <Stack gap="md">
      <RadioCardsField name="kind" label="Pay" options={kinds} columns={3} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyField name="rateCents" label={rateNames[kind]} />
        {kind === 'flat-rate' && (
          <MoneyField
            name="guaranteeHourlyCents"
            label="Hourly guarantee"
            required={false}
            helper="At least this for each hour worked"
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PercentField name="laborCommissionBp" label="Labor commission" per={100} />
        <SelectField name="laborCommissionOn" label="Labor commission on" options={bases} />
        <PercentField name="partsCommissionBp" label="Parts commission" per={100} />
        <SelectField name="partsCommissionOn" label="Parts commission on" options={bases} />
      </SimpleGrid>
      <TimeOffField {...timeOff} />
      {hasCommission && <SelectField name="commissionBy" label="Commission for" options={bys} />}
      <SelectField
        name="exemption"
        label="Overtime"
        options={exemptions.filter(({ value }) => value !== 'salaried' || kind === 'salary')}
      />
    </Stack>
  )
}
