import { Alert, Anchor, List, Stack, Text } from '@mantine/core'
import { checkFields } from '../../../../common/field-errors.ts'
import { isRequired } from '../../../../common/messages.ts'
import { Definition, SignatureField, SubmitButton, TextField, toText, useFormState } from '../../../../kit/web/index.ts'
import { ConfirmedSigner } from '../../personnel/web/index.ts'
import { type FilingStatus, type OwnW4, W4Page } from '../contract/index.ts'
import { calculateCredits, perjuryText } from '../rules.ts'
import { listElections } from './describe-version.ts'
import { readCount } from './typed-values.ts'

const stepOfField: Readonly<Record<string, number>> = {
  twoJobs: 1,
  children: 2,
  otherDependents: 2,
  otherCredits: 2,
  otherIncome: 3,
  deductions: 3,
  extra: 3,
}

export function SignStep({ state, onGo }: { state: OwnW4; onGo: (step: number) => void }) {
  const { values } = useFormState()
  const missing = listMissing(values)
  const isExempt = values['exempt'] === true
  const name = `${toText(values['firstName'])} ${toText(values['lastName'])}`.trim()
  const credits = calculateCredits(
    readCount(values['children']),
    readCount(values['otherDependents']),
    readCount(values['otherCredits']),
  )
  return (
    <Stack gap="md">
      {missing.length > 0 && (
        <Alert color="yellow" title="Before you sign">
          <List size="sm">
            {missing.map(({ message, step }) => (
              <List.Item key={message}>
                <Anchor component="button" type="button" underline="always" ta="left" onClick={() => onGo(step)}>
                  {message}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Definition
        items={[
          { term: 'Name', value: name },
          ...(isExempt
            ? [{ term: 'Claims', value: `Exempt from withholding for ${state.formYear}` }]
            : listElections({
                filingStatus: (values['filingStatus'] ?? 'single') as FilingStatus,
                twoJobs: values['twoJobs'] === true,
                credits: credits.total,
                otherIncome: readCount(values['otherIncome']),
                deductions: readCount(values['deductions']),
                extra: readCount(values['extra']),
              })),
        ]}
      />
      <TextField
        name="ssn"
        label="Social Security number"
        autoComplete="off"
        maxLength={11}
        required={state.ssnLast4 === null}
        placeholder="000-00-0000"
        helper={
          state.ssnLast4
            ? `Leave empty to use the number ending in ${state.ssnLast4}`
            : 'It goes on the form, encrypted. We show only its last four digits.'
        }
      />
      <ConfirmedSigner>
        <Text>{perjuryText}</Text>
        <SignatureField name="signature" label="Employee’s signature" signer={name} />
        <SubmitButton fullWidth>Sign and submit to {state.shop.dba}</SubmitButton>
      </ConfirmedSigner>
    </Stack>
  )
}

/** Missing entries of earlier steps, with their step. */
function listMissing(values: Record<string, unknown>): { message: string; step: number }[] {
  const checked = checkFields(W4Page, { ...values, signature: 'data:image/png;base64,AAAA', ssn: '' })
  const errors = Object.entries(checked.success ? {} : checked.errors).map(([field, message]) => ({
    message,
    step: stepOfField[field] ?? 0,
  }))
  const lacksCondition = values['exempt'] === true && !(values['noTaxLastYear'] === true && values['noTaxThisYear'] === true)
  return lacksCondition ? [...errors, { message: isRequired('Each of the two conditions for an exemption'), step: 0 }] : errors
}
