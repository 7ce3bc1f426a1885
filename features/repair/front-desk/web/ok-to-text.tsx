import { Stack, Text } from '@mantine/core'
import { CheckboxField, useFormState } from '../../../../kit/web/index.ts'
import { remindersAtCounterWords, textsWords } from '../../../people/customers/rules.ts'
import type { FoundCustomer } from './choose-customer.tsx'

/** The customer's choice about texts on file, by purpose. */
export type TextsOnFile = Pick<FoundCustomer, 'texts' | 'reminders'>

/** Asks what the customer said about texts, by purpose. `onFile`: null for a new customer. */
export function OkToTextFields({ onFile }: { onFile: Partial<TextsOnFile> | null }) {
  const { values } = useFormState()
  if (onFile?.texts === 'turned-off')
    return <Text size="sm">This customer turned texts off in their preferences, so we will not text them.</Text>
  const endsReminders = onFile?.texts === 'ok' && onFile.reminders === 'ok' && values['okToText'] === false
  return (
    <Stack gap="xs">
      <CheckboxField name="okToText" label={textsWords.counter} required={false} />
      {onFile?.reminders === 'turned-off' ? (
        <Text size="sm">This customer turned reminders by text off in their preferences.</Text>
      ) : endsReminders ? (
        <Text size="sm">Reminders by text end, too.</Text>
      ) : (
        <CheckboxField name="okToRemind" label={remindersAtCounterWords} required={false} />
      )}
    </Stack>
  )
}

export const startTexts = (onFile: Partial<TextsOnFile> | null) => ({
  okToText: onFile?.texts === 'ok',
  okToRemind: onFile?.reminders === 'ok',
})

/** The answers to send: only those that differ from the ones on file. */
export const findTextsAnswer = (
  { okToText, okToRemind }: { okToText: boolean; okToRemind: boolean },
  onFile: Partial<TextsOnFile> | null,
) => ({
  ...(okToText !== (onFile?.texts === 'ok') && { okToText }),
  ...(okToRemind !== (onFile?.reminders === 'ok') && { okToRemind }),
})
