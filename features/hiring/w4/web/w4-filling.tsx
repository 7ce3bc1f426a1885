import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { Form, Loading, Panel, Steps, toast, useCall, useDevice, useFormState, useRead } from '../../../../kit/web/index.ts'
import { employees } from '../../../people/employees/contract/index.ts'
import { forgetOwnDraft, type OwnDraft, SaveAsYouType } from '../../personnel/web/index.ts'
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
  const known = { firstName, lastName, address: [address, aptSuite].filter(Boolean).join(' '), city, state: home, zip }
  return (
    <Panel title={`Form W-4 (${state.formYear})`}>
      <Form
        schema={W4Page}
        initial={{ filingStatus: 'single', ...known, ...draft.read.data?.values, ssn: '', signature: '' }}
        call={submit}
        toSent={(values) => ({ body: { ...values, ...(shop ? { shop } : {}) } })}
        done={({ versions }) => {
          forgetOwnDraft()
          const [made] = versions
          toast.success(made?.state === 'kept' ? 'Signed and kept' : `Signed. It counts from ${showDay(made!.effectiveOn)}.`)
          onDone()
        }}
        label="Form W-4"
        gap="lg"
      >
        <SaveAsYouType draft={draft} except="signature ssn" />
        <StepByStep state={state} />
      </Form>
    </Panel>
  )
}

const steps = [{ label: 'You' }, { label: 'Jobs' }, { label: 'Credits' }, { label: 'Adjustments' }, { label: 'Sign' }] as const
const last = steps.length - 1

function StepByStep({ state }: { state: OwnW4 }) {
  const { values, setValue } = useFormState()
  const device = useDevice()
  const isExempt = values['exempt'] === true
  const stored = typeof values['step'] === 'number' ? values['step'] : 0
  const current = isExempt && stored > 0 ? last : Math.min(stored, last)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    heading.current?.focus()
  }, [current])
  const go = (step: number) => setValue('step', step)
  const next = isExempt ? last : current + 1
  const previous = isExempt ? 0 : current - 1
  return (
    <Stack gap="lg">
      {device === 'desktop' ? (
        <Steps steps={steps} current={current} label="Steps of the form" />
      ) : (
        <Progress value={((current + 1) / steps.length) * 100} aria-label={`Step ${current + 1} of ${steps.length}`} />
      )}
      <Text component="h3" ref={heading} tabIndex={-1} fw={700} size="lg" m={0}>
        {titles[current]}
      </Text>
      {current === 0 && <PersonStep state={state} />}
      {current === 1 && <JobsStep />}
      {current === 2 && <CreditsStep />}
      {current === 3 && <AdjustmentsStep />}
      {current === last && <SignStep state={state} onGo={go} />}
      <Group justify="space-between">
        {current > 0 ? (
          <Button variant="default" onClick={() => go(previous)}>
            Back
          </Button>
        ) : (
          <span />
        )}
        {current < last && <Button onClick={() => go(next)}>Next</Button>}
      </Group>
    </Stack>
  )
}

const titles = [
  'Step 1: Personal information',
  'Step 2: Multiple jobs or spouse works',
  'Step 3: Dependents and other credits',
  'Step 4: Other adjustments',
  'Step 5: Sign here',
]
