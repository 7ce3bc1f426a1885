import { Group, Radio, Stack, Text } from '@mantine/core'
import { MoneyField, useField } from '../../../web/kit/index.ts'
import { estimateChoices } from '../../customers/contract.ts'

const options = [1, 2, 3] as const

/** The three choices about a written estimate, the third with its limit. */
export function EstimateChoiceField({ notice }: { notice: string }) {
  const { value, change, error } = useField<number>({ name: 'writtenEstimateOption', label: 'Written estimate' })
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
          helper="The most the repair may cost, with tax. You are asked before it is exceeded."
        />
      )}
      <Text size="sm" c="dimmed">
        {notice}
      </Text>
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
