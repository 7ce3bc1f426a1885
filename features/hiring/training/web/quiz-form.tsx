import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Muted, useCall } from '../../../../kit/web/index.ts'
import { ownTraining, type QuizOutcome, type TakenCourse, type TakenStep } from '../contract/index.ts'
import type { StepWay } from './ways.ts'
import classes from './training.module.css'

interface QuizFormProps {
  way: StepWay
  course: Pick<TakenCourse, 'number' | 'passMark'>
  step: TakenStep
  /** The quiz is passed. */
  onPassed: (outcome: QuizOutcome) => void
}

/** The questions of a quiz. The server grades the answers, and says which were wrong and why. */
export function QuizForm({ way, course, step, onPassed }: QuizFormProps) {
  const [answers, setAnswers] = useState<readonly (number | null)[]>(() => step.questions.map(() => null))
  const [outcome, setOutcome] = useState<QuizOutcome | null>(null)
  const message = useRef<HTMLDivElement>(null)
  const send = useCall(ownTraining.answer, { invalidates: [ownTraining.list, ownTraining.get] })
  const isWhole = answers.every((answer) => answer !== null)
  const submit = async () => {
    const body = { number: course.number, answers: answers.flatMap((answer) => answer ?? []) }
    const answer = await send.send({ ...way, body })
    if (!answer) return
    if (answer.reply.passed) return onPassed(answer.reply)
    setOutcome(answer.reply)
    requestAnimationFrame(() => message.current?.focus())
  }
  const choose = (at: number, choice: number) => {
    setAnswers(answers.map((answer, place) => (place === at ? choice : answer)))
  }
  const again = () => {
    setAnswers(answers.map((answer, at) => (outcome?.questions[at]?.isRight ? answer : null)))
    setOutcome(null)
  }
  return (
    <Stack gap="md">
      <Muted>
        {step.questions.length} questions. You need {course.passMark}% to pass. You can try as many times as you need.
      </Muted>
      {outcome && (
        <Alert color="red" ref={message} tabIndex={-1} title={`${outcome.score}%: not passed yet`}>
          You need {course.passMark}%. See what was wrong below, then try again.
        </Alert>
      )}
      <div>
        {step.questions.map((question, at) => (
          <fieldset key={at} className={classes.question}>
            <legend>
              {at + 1}. {question.text}
            </legend>
            <Stack gap="xs" mt="xs">
              {question.choices.map((choice, place) => (
                <Radio
                  key={place}
                  name={`${step.id} ${at}`}
                  label={choice}
                  checked={answers[at] === place}
                  disabled={outcome !== null}
                  onChange={() => choose(at, place)}
                />
              ))}
              {outcome?.questions[at] && <Feedback {...outcome.questions[at]} />}
            </Stack>
          </fieldset>
        ))}
      </div>
      <Group>
        {outcome ? (
          <Button onClick={again}>Try again</Button>
        ) : (
          <Button loading={send.pending} disabled={!isWhole} onClick={() => void submit()}>
            Submit answers
          </Button>
        )}
        {!isWhole && !outcome && <Muted>Answer every question first.</Muted>}
      </Group>
    </Stack>
  )
}

function Feedback({ isRight, why }: QuizOutcome['questions'][number]) {
  const Icon = isRight ? IconCheck : IconX
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" c={isRight ? 'green' : 'red'}>
      <Icon size={20} aria-hidden style={{ flex: 'none' }} />
      <Text size="sm" fw={600}>
        {isRight ? 'Right' : `Wrong. ${why}`}
      </Text>
    </Group>
  )
}
