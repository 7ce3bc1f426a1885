import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { SelectField, useFormState } from '../../../../kit/web/index.ts'
import { payOptions } from '../../../people/customers/contract/index.ts'
import { calculateApprovedCharges, writeEstimateNotice } from '../../work-orders/rules.ts'
import type { EstimateToSign } from '../contract/index.ts'
import { type Draft, hasSigningChoices } from '../rules.ts'
import { EstimateChoiceField, OldPartsField } from './agreement-fields.tsx'
import type { Answers } from './use-answers.ts'

interface SigningChoicesProps {
  content: EstimateToSign['content']
  answers: Answers['answers']
}

/** The choices besides the jobs. Those from the customer's preferences or the last agreement are one line until they are changed. */
export function SigningChoices({ content, answers }: SigningChoicesProps) {
  const draft = useFormState().values as Draft
  const isComplete = hasSigningChoices(content, draft, answers)
  const [opened, setOpened] = useState(!isComplete)
  if (!isComplete && !opened) setOpened(true)
  if (!opened)
    return (
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 14rem">{describeChoices(draft)}</Text>
        <Button variant="default" onClick={() => setOpened(true)}>
          Change choices
        </Button>
      </Group>
    )
  return (
    <Stack gap="lg">
      <EstimateChoiceField
        notice={writeEstimateNotice(content)}
        approvedCents={calculateApprovedCharges(content, answers).totalCents}
      />
      <SelectField name="payOption" label="Payment method" options={payOptions} />
      <OldPartsField />
    </Stack>
  )
}

/** "Written estimate: requested. Payment: VISA. Old parts: not returned." */
function describeChoices({ writtenEstimateOption, writtenEstimateAmount, payOption, acceptOldPart }: Draft): string {
  const estimate = { 1: 'not requested', 2: 'requested', 3: `not needed up to ${showCents(writtenEstimateAmount ?? 0)}` }
  return [
    `Written estimate: ${estimate[writtenEstimateOption ?? 1]}.`,
    `Payment: ${String(payOption)}.`,
    `Old parts: ${acceptOldPart ? 'returned to you' : 'not returned'}.`,
  ].join(' ')
}
