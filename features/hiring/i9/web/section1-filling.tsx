import { Form, Loading, Panel, toast, useCall, useRead } from '../../../../kit/web/index.ts'
import { employees } from '../../../people/employees/contract/index.ts'
import { Section1CorrectionPage, Section1Page } from '../../i9-forms/contract/index.ts'
import {
  DiscardButton,
  findTyped,
  FormSteps,
  forgetOwnDraft,
  type OwnDraft,
  SaveAsYouType,
  useFormStep,
  useOwnDraft,
} from '../../personnel/web/index.ts'
import { type OwnI9, ownI9, type ShownSection1 } from '../contract/index.ts'
import { ContactStep, HelpStep, NameStep, StatusStep, type StepProps } from './section1-fields.tsx'
import { SignStep } from './section1-sign.tsx'

interface FillingProps {
  state: OwnI9
  draft: OwnDraft
  shop: string | undefined
  onDone: () => void
}

const notSaved = 'signature hasRead preparerSignatures edition'
const notInDrafts = { signature: '', preparerSignatures: [] }

/** Section 1 in five steps. Everything but the signatures is saved as it is typed. */
export default function Section1Filling({ state, draft, shop, onDone }: FillingProps) {
  const person = useRead(employees.getMine, {}, { readOnce: true })
  const submit = useCall(ownI9.submit, { invalidates: [ownI9.get] })
  const edition = state.edition?.key ?? ''
  if (!person.data) return <Loading kind="form" />
  const { firstName, lastName, address, aptSuite, city, state: home, zip, phone1 } = person.data
  const known = { firstName, lastName, address, apartment: aptSuite, city, state: home, zip, email: draft.email, phone: phone1 }
  return (
    <Panel title="Form I-9, Section 1" lead={`Edition ${edition}`}>
      <Form
        schema={Section1Page}
        initial={{ ...known, signedBy: 'employee', preparers: [], ...draft.read.data?.values, ...notInDrafts, edition }}
        call={submit}
        toSent={(values) => ({ body: { ...values, ...(shop ? { shop } : {}) } })}
        done={() => {
          forgetOwnDraft(draft)
          toast.success('Section 1 is signed')
          onDone()
        }}
        label="Form I-9, Section 1"
        gap="lg"
      >
        <SaveAsYouType draft={draft} except={notSaved} />
        <SectionSteps state={state} onFile={null} />
      </Form>
    </Panel>
  )
}

interface CorrectingProps {
  state: OwnI9
  onFile: ShownSection1
  email: string
  shop: string | undefined
  onDone: () => void
}

/** Corrects Section 1, starting from the current form. Changed fields are corrected. */
export function Section1Correcting({ state, onFile, email, shop, onDone }: CorrectingProps) {
  const draft = useOwnDraft('i9-correction', shop)
  const correct = useCall(ownI9.correct, { done: 'Section 1 is corrected', invalidates: [ownI9.get] })
  const { ssn: _, alienNumber: __, admissionNumber: ___, passportNumber: ____, preparers: _____, ...shown } = onFile
  // A draft from before the newest entry does not count.
  const subject = state.forms[0]?.trail.at(-1)?.id ?? ''
  if (draft.read.loading) return <Loading kind="form" />
  return (
    <Panel
      title="Correct Section 1"
      lead="The earlier entries stay on record, with your reason."
      actions={<DiscardButton draft={draft} noun="correction" onDone={onDone} />}
    >
      <Form
        schema={Section1CorrectionPage}
        initial={{
          ...shown,
          preparers: [],
          reason: '',
          ...findTyped(draft, subject),
          ...notInDrafts,
          edition: state.forms[0]?.edition ?? '',
        }}
        call={correct}
        toSent={(body) => ({ params: { email }, query: shop ? { shop } : {}, body })}
        done={() => {
          forgetOwnDraft(draft)
          onDone()
        }}
        label="Correct Section 1"
        gap="lg"
      >
        <SaveAsYouType draft={draft} subject={subject} except={notSaved} />
        <SectionSteps state={state} onFile={onFile} />
      </Form>
    </Panel>
  )
}

function SectionSteps(props: StepProps) {
  const [, go] = useFormStep()
  return (
    <FormSteps
      steps={[
        { label: 'Name', title: 'Your name and address', content: <NameStep /> },
        { label: 'Contact', title: 'Date of birth, number and contact', content: <ContactStep {...props} /> },
        { label: 'Status', title: 'Citizenship or immigration status', content: <StatusStep {...props} /> },
        { label: 'Help', title: 'Preparer or translator', content: <HelpStep {...props} /> },
        { label: 'Sign', title: 'Sign Section 1', content: <SignStep {...props} onGo={go} /> },
      ]}
    />
  )
}
