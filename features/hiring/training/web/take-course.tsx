import { Alert, Button, Group, Progress, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Muted, Page, Panel, SaveFileButton, sendCall, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { PageContent, SaveVideo, VideoPlayer, YoutubePlayer } from '../../course-content/web/index.ts'
import { ownTraining, type TakenCourse, type TakenStep } from '../contract/index.ts'
import { isReachable } from '../rules.ts'
import { QuizForm } from './quiz-form.tsx'
import type { StepWay } from './ways.ts'
import classes from './training.module.css'

/** `/training/{course}`: the employee takes a course, one step after another. */
export default function TakeCourse() {
  const { course = '' } = useParams()
  const shop = useSearchParams()[0].get('shop')
  const query = shop ? { shop } : {}
  const email = useSession()?.customer.email ?? ''
  const read = useRead(ownTraining.get, { params: { email, course }, query }, { enabled: email !== '' })
  return (
    <Page
      title={read.data?.title ?? 'Course'}
      lead={read.data && `${read.data.minutes} minutes`}
      crumbs={[{ label: 'Training', to: shop ? `/training?shop=${shop}` : '/training' }]}
      width="narrow"
      read={read}
      skeleton="text"
    >
      {(data) => <Course key={data.number} course={data} email={email} query={query} />}
    </Page>
  )
}

interface CourseProps {
  course: TakenCourse
  email: string
  query: StepWay['query']
}

function Course({ course, email, query }: CourseProps) {
  const { steps, state } = course
  const firstOpen = steps.findIndex(({ isDone }) => !isDone)
  const [at, setAt] = useState(Math.max(0, firstOpen))
  const heading = useRef<HTMLDivElement>(null)
  const finish = useCall(ownTraining.finishStep, { invalidates: [ownTraining.get, ownTraining.list] })
  const step = steps[at]
  if (!step) return null
  const way: StepWay = { params: { email, course: course.id, step: step.id }, query }
  const done = steps.filter(({ isDone }) => isDone).length
  const goTo = (place: number) => {
    setAt(place)
    requestAnimationFrame(() => heading.current?.focus())
  }
  const markDone = async () => {
    if (!step.isDone) await finish.send(way)
  }
  const proceed = async () => {
    if (!step.isDone && !(await finish.send(way))) return
    if (at + 1 < steps.length) goTo(at + 1)
  }
  const isLast = at + 1 === steps.length
  const mayProceed = step.isDone || step.kind === 'page'
  return (
    <Stack gap="lg">
      {state === 'passed' && course.completionId && (
        <Alert color="green" title={course.score === null ? 'Completed' : `Passed with ${course.score}%`}>
          <Stack gap="sm" align="flex-start">
            <Text size="sm">
              {course.completedOn && (
                <>
                  On <When value={course.completedOn} day />.{' '}
                </>
              )}
              {course.validUntil && (
                <>
                  Take it again by <When value={course.validUntil} day />.
                </>
              )}
            </Text>
            <SaveFileButton
              row={ownTraining.certificate}
              sent={{ params: { email, id: course.completionId }, query }}
              label="Download certificate"
            />
          </Stack>
        </Alert>
      )}
      <Stack gap={4}>
        <Muted>
          {done} of {steps.length} steps done
        </Muted>
        <Progress value={(done / steps.length) * 100} aria-label={`${done} of ${steps.length} steps done`} />
      </Stack>
      <Panel
        title={
          <span ref={heading} tabIndex={-1}>
            {step.title}
          </span>
        }
        lead={`Step ${at + 1} of ${steps.length}`}
      >
        <Stack gap="md">
          <StepContent
            key={step.id}
            course={course}
            step={step}
            way={way}
            onEnd={() => void markDone()}
            onPassed={() => window.scrollTo({ top: 0 })}
          />
          <Group justify="space-between">
            <Button variant="default" disabled={at === 0} onClick={() => goTo(at - 1)}>
              Back
            </Button>
            {(!isLast || (step.kind !== 'quiz' && !step.isDone)) && (
              <Button loading={finish.pending} disabled={!mayProceed} onClick={() => void proceed()}>
                {isLast ? 'Finish course' : 'Continue'}
              </Button>
            )}
          </Group>
          {!mayProceed && step.kind === 'video' && <Muted>Watch the video to the end to continue.</Muted>}
        </Stack>
      </Panel>
      <Panel title="All steps">
        <ol className={classes.steps}>
          {steps.map((listedStep, place) => (
            <li key={listedStep.id}>
              <StepLink
                step={listedStep}
                isOpen={isReachable(steps, listedStep.id)}
                isCurrent={place === at}
                onOpen={() => goTo(place)}
              />
            </li>
          ))}
        </ol>
      </Panel>
      {course.sources && (
        <Panel title="Sources">
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {course.sources}
          </Text>
        </Panel>
      )}
    </Stack>
  )
}

interface StepLinkProps {
  step: TakenStep
  isOpen: boolean
  isCurrent: boolean
  onOpen: () => void
}

function StepLink({ step: { title, isDone }, isOpen, isCurrent, onOpen }: StepLinkProps) {
  const Icon = isDone ? IconCircleCheckFilled : isOpen ? IconCircle : IconLock
  const state = isDone ? 'done' : isOpen ? 'open' : 'locked'
  return (
    <UnstyledButton className={classes.step} disabled={!isOpen} aria-current={isCurrent ? 'step' : undefined} onClick={onOpen}>
      <Icon size={20} aria-label={state} />
      {title}
    </UnstyledButton>
  )
}

interface StepContentProps {
  course: TakenCourse
  step: TakenStep
  way: StepWay
  onEnd: () => void
  onPassed: () => void
}

function StepContent({ course, step, way, onEnd, onPassed }: StepContentProps) {
  const onPosition = (positionSeconds: number) => {
    // If saving the position fails, the next save makes up for it.
    sendCall(ownTraining.savePosition, { ...way, body: { positionSeconds } }).catch(() => undefined)
  }
  const { kind, title, isDone, positionSeconds, video, youtube, text, pictures } = step
  const watched = { title, from: positionSeconds, isDone, onPosition, onEnd }
  if (kind === 'quiz')
    return isDone ? <Text>You passed this quiz.</Text> : <QuizForm way={way} course={course} step={step} onPassed={onPassed} />
  return (
    <>
      {kind === 'video' && video && (
        <>
          <VideoPlayer video={video} {...watched} />
          <SaveVideo key={video.id} video={video} title={`${course.title}: ${title}`} />
        </>
      )}
      {kind === 'video' && !video && youtube && <YoutubePlayer id={youtube} {...watched} />}
      <PageContent shop={course.shop.id} text={text} pictures={pictures} />
    </>
  )
}
