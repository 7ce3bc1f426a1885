import { Group, Radio, Stack } from '@mantine/core'
import { MoneyField, Muted, useField, useFormState } from '../../../../kit/web/index.ts'
import { estimateChoices } from '../../../people/customers/contract/index.ts'
import { describeAdded } from '../rules.ts'

const options = [1, 2, 3] as const

/** The three written estimate choices, the third with its limit. */
export function EstimateChoiceField({ notice, approvedCents }: { notice: string; approvedCents: number }) {
  const { value, change, error } = useField<number>({ name: 'writtenEstimateOption', label: 'Written estimate' })
  const limitCents = Number(useFormState().values['writtenEstimateAmount'] ?? 0)
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Written estimate"
        required
        error={error}
        value={value ? String(value) : ''}
        onChange={(next) => change(Number(next))}
        data-field="writtenEstimateOption"
      >
        <Stack gap={4} mt={6}>
          {options.map((option) => (
            <Radio key={option} value={String(option)} label={estimateChoices[option]} />
          ))}
        </Stack>
      </Radio.Group>
      {value === 3 && (
        <MoneyField
          name="writtenEstimateAmount"
          label="Limit"
          helper={
            limitCents > approvedCents
              ? `The most the repair may cost, with tax: ${describeAdded(limitCents, approvedCents)}.`
              : 'The most the repair may cost, with tax. The shop must ask you before it goes above.'
          }
        />
      )}
      <Muted>{notice}</Muted>
    </Stack>
  )
}

export function OldPartsField() {
  const { value, change, error } = useField<boolean>({ name: 'acceptOldPart', label: 'Return old parts' })
  return (
    <Radio.Group
      label="Return old parts"
      required
      error={error}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      onChange={(next) => change(next === 'yes')}
      data-field="acceptOldPart"
    >
      <Group gap="lg" mt={6}>
        <Radio value="yes" label="Yes" />
        <Radio value="no" label="No" />
      </Group>
    </Radio.Group>
  )
}
