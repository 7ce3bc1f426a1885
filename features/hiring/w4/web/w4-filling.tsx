import { Alert } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Form, Loading, Panel, toast, useCall, useFormState, useRead } from '../../../../kit/web/index.ts'
import { employees } from '../../../people/employees/contract/index.ts'
import { FormSteps, forgetOwnDraft, type OwnDraft, SaveAsYouType, useFormStep } from '../../personnel/web/index.ts'
import { ownW4, type OwnW4, W4Page } from '../contract/index.ts'
import { AdjustmentsStep, CreditsStep, JobsStep } from './money-steps.tsx'
import { PersonStep } from './person-step.tsx'
import { SignStep } from './sign-step.tsx'

interface W4FillingProps {
  state: OwnW4
  draft: OwnDraft
  shop: string | undefined
  onDone: () => void
}

/** The form in five steps. Everything but the number and the signature is saved as it is typed. */
export default function W4Filling({ state, draft, shop, onDone }: W4FillingProps) {
  const person = useRead(employees.getMine, {}, { readOnce: true })
  const submit = useCall(ownW4.submit, { invalidates: [ownW4.get] })
  if (!person.data) return <Loading kind="form" />
  const { firstName, lastName, address, aptSuite, city, state: home, zip } = person.data
  const { receivedOn, ...claimed } = state.last ?? { receivedOn: null, filingStatus: 'single' as const }
  const known = { firstName, lastName, address: [address, aptSuite].filter(Boolean).join(' '), city, state: home, zip }
  return (
    <Panel title={`Form W-4 (${state.formYear})`}>
      <Form
        schema={W4Page}
        initial={{ ...claimed, ...known, ...draft.read.data?.values, ssn: '', signature: '' }}
        call={submit}
        toSent={(values) => ({ body: { ...values, ...(shop ? { shop } : {}) } })}
        done={({ versions }) => {
          forgetOwnDraft(draft)
          const [made] = versions
          toast.success(made?.state === 'kept' ? 'Signed and kept' : `Signed. It takes effect on ${showDay(made!.effectiveOn)}.`)
          onDone()
        }}
        label="Form W-4"
        gap="lg"
      >
        {receivedOn && (
          <Alert color="blue">
            The form begins with what you claimed on your W-4 of {showDay(receivedOn)}. Review each step, and change what is
            different now.
          </Alert>
        )}
        <SaveAsYouType draft={draft} except="signature ssn" />
        <StepByStep state={state} />
      </Form>
    </Panel>
  )
}

function StepByStep({ state }: { state: OwnW4 }) {
  const { values } = useFormState()
  const [, go] = useFormStep()
  const isSkipped = values['exempt'] === true
  return (
    <FormSteps
      steps={[
        { label: 'You', title: 'Step 1: Personal information', content: <PersonStep state={state} /> },
        { label: 'Jobs', title: 'Step 2: Multiple jobs or spouse works', content: <JobsStep />, isSkipped },
        { label: 'Credits', title: 'Step 3: Dependents and other credits', content: <CreditsStep />, isSkipped },
        { label: 'Adjustments', title: 'Step 4: Other adjustments', content: <AdjustmentsStep />, isSkipped },
        { label: 'Sign', title: 'Step 5: Sign here', content: <SignStep state={state} onGo={go} /> },
      ]}
    />
  )
}
