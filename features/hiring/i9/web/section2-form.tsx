import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Form, SubmitButton, TextAreaField, toText, useCall, useFormState } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { Section2CorrectionPage, Section2Page } from '../../i9-forms/contract/index.ts'
import { antiDiscrimination, identityTitles, isMinor, section2Attestation } from '../../i9-forms/rules.ts'
import { i9, type ShopI9, type ShownForm } from '../contract/index.ts'
import { DocumentList, listWholeKinds, noDocument, toEntry } from './document-fields.tsx'
import { ShopSignature } from './shop-signature.tsx'

interface Section2FormProps {
  state: ShopI9
  form: ShownForm
  onDone: () => void
  onClose?: () => void
}

/** Section 2 for the first time: the documents that the employee chose to present. */
export default function Section2Filling({ state, form, onDone }: Section2FormProps) {
  const examine = useCall(i9.examine, { done: 'Section 2 is signed', invalidates: [i9.get] })
  const person = useSession()?.customer
  return (
    <Form
      schema={Section2Page}
      initial={{ lastName: person?.lastName, firstName: person?.firstName, title: '' }}
      call={examine}
      toSent={(body) => ({ params: { n: state.employee.id }, body })}
      done={onDone}
      label="Form I-9, Section 2"
      gap="lg"
      guard
    >
      <Documents state={state} form={form} />
      <ShopSignature statement={section2Attestation} today={state.today} isEVerify={state.isEVerify} hasTitle />
      <Group>
        <SubmitButton>Sign Section 2</SubmitButton>
      </Group>
    </Form>
  )
}

/**
 * Corrects Section 2, starting from the current form. Changed fields are corrected. Also takes the document that replaces a
 * receipt.
 */
export function Section2Correcting({ state, form, onDone, onClose }: Section2FormProps) {
  const correct = useCall(i9.correct, { done: 'Section 2 is corrected', invalidates: [i9.get] })
  const person = useSession()?.customer
  const two = form.section2!
  return (
    <Form
      schema={Section2CorrectionPage}
      initial={{
        listA: two.listA.map(toEntry),
        listB: two.listB.map(toEntry),
        listC: two.listC.map(toEntry),
        additional: two.additional,
        isRemote: two.isRemote,
        lastName: person?.lastName,
        firstName: person?.firstName,
        title: '',
        reason: '',
      }}
      call={correct}
      toSent={(body) => ({ params: { n: state.employee.id }, body })}
      done={onDone}
      label="Correct Section 2"
      gap="lg"
      guard
    >
      <Documents state={state} form={form} />
      <TextAreaField name="reason" label="Reason for the correction" rows={2} maxLength={300} />
      <ShopSignature statement={section2Attestation} today={state.today} isEVerify={state.isEVerify} hasTitle />
      <Group>
        <SubmitButton>Sign the correction</SubmitButton>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Form>
  )
}

function Documents({ state: { today, isEVerify }, form }: Pick<Section2FormProps, 'state' | 'form'>) {
  const { setValues, errors } = useFormState()
  const { signedBy, birthDate } = form.section1
  const two = form.section2
  const [lists, setLists] = useState(two ? (two.listA.length > 0 ? 'A' : 'BC') : '')
  const choose = (next: string) => {
    setLists(next)
    const isReplaced = signedBy !== 'employee'
    setValues(
      next === 'A'
        ? { listA: [noDocument], listB: [], listC: [] }
        : { listA: [], listB: isReplaced ? [] : [noDocument], listC: [noDocument] },
    )
  }
  const minor = isMinor(birthDate, today)
  const facts = { today, isEVerify }
  const wrong = toText(errors['listA'] ?? errors['listB'] ?? errors['listC'])
  return (
    <Stack gap="md">
      <Text size="sm">{antiDiscrimination}</Text>
      <div data-field="listA">
        <Radio.Group label="What the employee presented" value={lists} onChange={choose} error={wrong} withAsterisk>
          <Stack gap="xs" mt="xs">
            <Radio value="A" label="A document of List A" />
            <Radio
              value="BC"
              label={signedBy === 'employee' ? 'A document of List B and one of List C' : 'A document of List C'}
            />
          </Stack>
        </Radio.Group>
      </div>
      {lists === 'A' && (
        <DocumentList name="listA" legend="List A" kinds={listWholeKinds(['A'], minor)} onFile={two?.listA ?? []} {...facts} />
      )}
      {lists === 'BC' && (
        <>
          {signedBy !== 'employee' && <Text>List B: {identityTitles[signedBy]}</Text>}
          <DocumentList name="listB" legend="List B" kinds={listWholeKinds(['B'], minor)} onFile={two?.listB ?? []} {...facts} />
          <DocumentList name="listC" legend="List C" kinds={listWholeKinds(['C'], minor)} onFile={two?.listC ?? []} {...facts} />
        </>
      )}
    </Stack>
  )
}
