import { Alert, Anchor, List, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { checkFields } from '../../../../common/field-errors.ts'
import {
  CheckboxField,
  Definition,
  SignatureField,
  SubmitButton,
  TextAreaField,
  toText,
  useFormState,
} from '../../../../kit/web/index.ts'
import { type Preparer, Section1Page, type Status } from '../../i9-forms/contract/index.ts'
import { findSection1Errors, section1Attestation, statusNames, supplementAAttestation } from '../../i9-forms/rules.ts'
import { ConfirmedSigner } from '../../personnel/web/index.ts'
import { type ShownSection1 } from '../contract/index.ts'
import type { StepProps } from './section1-fields.tsx'

interface SignStepProps extends StepProps {
  onGo: (step: number) => void
}

/** The statement of Section 1, the employee's signature, and those of the people who helped. */
export function SignStep({ state, onFile, onGo }: SignStepProps) {
  const { values } = useFormState()
  const missing = listMissing(values, { state, onFile })
  const preparers = (values['preparers'] ?? []) as Preparer[]
  const name = `${toText(values['firstName'])} ${toText(values['lastName'])}`.trim()
  const status = values['status'] as Status | undefined
  const isSigned = (values['signedBy'] ?? 'employee') === 'employee'
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
          { term: 'Status', value: status ? statusNames[status] : 'Not chosen yet' },
          { term: 'Today’s Date', value: `${showDay(state.today)}, set when you sign` },
        ]}
      />
      {onFile && <TextAreaField name="reason" label="Reason for the correction" rows={2} maxLength={300} />}
      <ConfirmedSigner>
        <Text fw={600}>{section1Attestation}</Text>
        <CheckboxField name="hasRead" label="I have read this statement" />
        {isSigned && <SignatureField name="signature" label="Signature of Employee" signer={name} />}
        {preparers.map((preparer, index) => (
          <PreparerSignature key={index} index={index} preparer={preparer} />
        ))}
        <SubmitButton fullWidth>{onFile ? 'Sign the correction' : `Sign and submit to ${state.shop.dba}`}</SubmitButton>
      </ConfirmedSigner>
    </Stack>
  )
}

function PreparerSignature({ index, preparer }: { index: number; preparer: Preparer }) {
  const name = `${preparer.firstName} ${preparer.lastName}`.trim()
  return (
    <Stack gap="md">
      <Text fw={600}>{supplementAAttestation}</Text>
      <CheckboxField
        name={`preparerSignatures.${index}.hasRead`}
        label={`${name || 'The preparer or translator'} has read this statement`}
      />
      <SignatureField
        name={`preparerSignatures.${index}.signature`}
        label={`Signature of Preparer or Translator ${index + 1}`}
        signer={name}
      />
    </Stack>
  )
}

const stepOf = (field: string): number => {
  if (field === 'birthDate' || field === 'ssn' || field === 'email' || field === 'phone') return 1
  if (/^(status|alienNumber|workUntil|admissionNumber|passport)/.test(field)) return 2
  return /^(preparers|signedBy)/.test(field) ? 3 : 0
}

const drawn = 'data:image/png;base64,AAAA'

/** Missing entries of earlier steps, with their step. */
function listMissing(
  values: Record<string, unknown>,
  { state: { today, isEVerify }, onFile }: StepProps,
): { message: string; step: number }[] {
  const preparers = Array.isArray(values['preparers']) ? values['preparers'] : []
  const signed = { hasRead: true, signature: drawn }
  const checked = checkFields(Section1Page, { ...values, ...signed, preparerSignatures: preparers.map(() => signed) })
  const facts = { today, isEVerify, onFile: onFile && toEntries(onFile), preparersOnFile: onFile?.preparers.length ?? 0 }
  const errors = checked.success ? findSection1Errors(checked.data, facts) : checked.errors
  return Object.entries(errors).map(([field, message]) => ({
    message: field.startsWith('preparers.') ? `Preparer or translator: ${message}` : message,
    step: stepOf(field),
  }))
}

const toEntries = ({ preparers: _, signedBy: __, ...entries }: ShownSection1) => entries
