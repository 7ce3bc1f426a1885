import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Steps, useDevice, useFormState } from '../../../../kit/web/index.ts'

export interface FormStep {
  /** One word, for the list of steps. */
  label: string
  title: string
  content: ReactNode
  /** The step does not apply to the values typed so far. */
  isSkipped?: boolean
}

/** The current step, and how to change it. It is saved with the form, so a draft continues where it was left. */
export function useFormStep(): readonly [number, (step: number) => void] {
  const { values, setValue } = useFormState()
  const stored = values['step']
  return [typeof stored === 'number' ? stored : 0, (step) => setValue('step', step)]
}

/**
 * Inside a form: its steps one after another, with Back and Next. Next stays on a step with a wrong field. The last step has the
 * form's own button.
 */
export function FormSteps({ steps }: { steps: readonly FormStep[] }) {
  const [stored, go] = useFormStep()
  const { checkShown } = useFormState()
  const device = useDevice()
  const last = steps.length - 1
  const current = stored > last || steps[stored]!.isSkipped ? last : stored
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    heading.current?.focus()
  }, [current])
  const next = steps.findIndex(({ isSkipped }, index) => index > current && !isSkipped)
  const previous = steps.findLastIndex(({ isSkipped }, index) => index < current && !isSkipped)
  return (
    <Stack gap="lg">
      {device === 'desktop' ? (
        <Steps steps={steps.map(({ label }) => ({ label }))} current={current} label="Steps of the form" />
      ) : (
        <Progress value={((current + 1) / steps.length) * 100} aria-label={`Step ${current + 1} of ${steps.length}`} />
      )}
      <Text component="h3" ref={heading} tabIndex={-1} fw={700} size="lg" m={0}>
        {steps[current]!.title}
      </Text>
      {steps[current]!.content}
      <Group justify="space-between">
        {current > 0 ? (
          <Button variant="default" onClick={() => go(previous)}>
            Back
          </Button>
        ) : (
          <span />
        )}
        {current < last && <Button onClick={() => checkShown() && go(next)}>Next</Button>}
      </Group>
    </Stack>
  )
}
