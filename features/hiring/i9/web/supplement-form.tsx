import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { CheckboxField, Form, SubmitButton, TextAreaField, TextField, useCall, useFormState } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { SupplementBCorrectionPage, SupplementBPage } from '../../i9-forms/contract/index.ts'
import { reverificationNotice, supplementBAttestation, supplementBInstructions } from '../../i9-forms/rules.ts'
import { i9, type ShopI9, type ShownDocument, type ShownForm, type ShownSupplement } from '../contract/index.ts'
import { DocumentList, listWholeKinds, noDocument, toEntry } from './document-fields.tsx'
import { ShopSignature } from './shop-signature.tsx'

interface SupplementFormProps {
  state: ShopI9
  form: ShownForm
  onDone: () => void
}

/** Supplement B: a rehire within three years, a new name, or a reverification. */
export default function SupplementForm({ state, form, onDone }: SupplementFormProps) {
  const sign = useCall(i9.supplement, { done: 'Supplement B is signed', invalidates: [i9.get] })
  const person = useSession()?.customer
  const { today, isEVerify, step, firstDay } = state
  return (
    <Form
      schema={SupplementBPage}
      initial={{ lastName: person?.lastName, firstName: person?.firstName, isRehire: step === 'rehire' }}
      call={sign}
      toSent={(body) => ({ params: { n: state.employee.id }, body })}
      done={onDone}
      label="Form I-9, Supplement B"
      gap="lg"
      guard
    >
      <Text size="sm">{supplementBInstructions}</Text>
      {step === 'rehire' && firstDay && (
        <CheckboxField name="isRehire" label={`Date of Rehire: ${showDay(firstDay)}`} required={false} />
      )}
      <NewName />
      {(form.reverifyOn || form.receiptUntil) && <Reverification today={today} isEVerify={isEVerify} onFile={null} />}
      <ShopSignature statement={supplementBAttestation} today={today} isEVerify={isEVerify} hasTitle={false} />
      <Group>
        <SubmitButton>Sign Supplement B</SubmitButton>
        <Button variant="default" onClick={onDone}>
          Close
        </Button>
      </Group>
    </Form>
  )
}

interface CorrectingProps extends SupplementFormProps {
  supplement: ShownSupplement
}

/** Corrects a signed Supplement B, starting from its entries. Changed fields are corrected. */
export function SupplementCorrecting({ state, form, supplement, onDone }: CorrectingProps) {
  const correct = useCall(i9.correctSupplement, { done: 'Supplement B is corrected', invalidates: [i9.get] })
  const person = useSession()?.customer
  const { today, isEVerify } = state
  const { entry, newLastName, newFirstName, newMiddleInitial, additional, isRemote } = supplement
  const documents = supplement.document ? [toEntry(supplement.document)] : []
  const mayReverify = supplement.document !== null || form.reverifyOn !== null || form.receiptUntil !== null
  return (
    <Form
      schema={SupplementBCorrectionPage}
      initial={{
        entry,
        newLastName,
        newFirstName,
        newMiddleInitial,
        additional,
        isRemote,
        documents,
        reason: '',
        lastName: person?.lastName,
        firstName: person?.firstName,
      }}
      call={correct}
      toSent={(body) => ({ params: { n: state.employee.id }, body })}
      done={onDone}
      label="Correct Supplement B"
      gap="lg"
      guard
    >
      {supplement.rehiredOn && (
        <Text size="sm">
          Date of Rehire: {showDay(supplement.rehiredOn)}. It follows the first day of work on the employee’s record.
        </Text>
      )}
      <NewName />
      {mayReverify && <Reverification today={today} isEVerify={isEVerify} onFile={supplement.document} />}
      <TextAreaField name="reason" label="Reason for the correction" rows={2} maxLength={300} />
      <ShopSignature statement={supplementBAttestation} today={today} isEVerify={isEVerify} hasTitle={false} />
      <Group>
        <SubmitButton>Sign the correction</SubmitButton>
        <Button variant="default" onClick={onDone}>
          Close
        </Button>
      </Group>
    </Form>
  )
}

const NewName = () => (
  <Stack gap="xs">
    <Text fw={600}>New Name (if applicable)</Text>
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <TextField name="newLastName" label="New Last Name (Family Name)" required={false} />
      <TextField name="newFirstName" label="New First Name (Given Name)" required={false} />
      <TextField name="newMiddleInitial" label="New Middle Initial" required={false} maxLength={5} />
    </SimpleGrid>
  </Stack>
)

interface ReverificationProps {
  today: string
  isEVerify: boolean
  onFile: ShownDocument | null
}

function Reverification({ today, isEVerify, onFile }: ReverificationProps) {
  const { values, setValue } = useFormState()
  const has = ((values['documents'] ?? []) as unknown[]).length > 0
  return (
    <Stack gap="md">
      <Text size="sm">{reverificationNotice}</Text>
      <DocumentList
        name="documents"
        legend="Reverification"
        kinds={listWholeKinds(['A', 'C'], false)}
        today={today}
        isEVerify={isEVerify}
        onFile={onFile ? [onFile] : []}
      />
      <Group>
        <Button variant="default" onClick={() => setValue('documents', has ? [] : [noDocument])}>
          {has ? 'Remove the document' : 'Enter a document'}
        </Button>
      </Group>
    </Stack>
  )
}
