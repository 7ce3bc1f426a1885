import { Button, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MoneyField, Muted, SelectField, TextField, useFormState } from '../../../../kit/web/index.ts'
import { earnedBys, type Spiff, spiffTargets } from '../contract/index.ts'
import { byNames, targetNames } from './describe-plan.ts'

const targets = spiffTargets.map((value) => ({ value, label: targetNames[value] }))
const bys = earnedBys.map((value) => ({ value, label: byNames[value] }))

/** An amount for each job, labor line or part whose name matches. */
export function SpiffFields() {
  const { values, setValue } = useFormState()
  const spiffs = (values['spiffs'] as Partial<Spiff>[] | undefined) ?? []
  const remove = (index: number) =>
    setValue(
      'spiffs',
      spiffs.filter((_, at) => at !== index),
    )
  return (
    <Fieldset legend="Spiffs">
      <Stack gap="md">
        {spiffs.length === 0 && (
          <Muted>A set amount for each job, labor line or part, such as $10.00 for each coolant flush.</Muted>
        )}
        {spiffs.map((_, index) => (
          // Spiffs have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <SimpleGrid key={index} cols={{ base: 1, xs: 2 }} spacing="xs">
            <SelectField name={`spiffs.${index}.on`} label="For each" options={targets} />
            <TextField name={`spiffs.${index}.match`} label="Whose name contains" />
            <MoneyField name={`spiffs.${index}.cents`} label="Amount" />
            <Group align="flex-end" wrap="nowrap" gap="xs">
              <div style={{ flex: 1 }}>
                <SelectField name={`spiffs.${index}.by`} label="On" options={bys} />
              </div>
              <Button variant="default" px="xs" aria-label={`Remove spiff ${index + 1}`} onClick={() => remove(index)}>
                <IconTrash size={18} aria-hidden />
              </Button>
            </Group>
          </SimpleGrid>
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={spiffs.length >= 20}
            onClick={() => setValue('spiffs', [...spiffs, { on: 'canned-job', match: '', by: 'performed' }])}
          >
            Add spiff
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
