import { Group, Progress, Stack, Text } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { Empty, LinkButton, Muted, Page, Panel, SaveFileButton, useRead, When } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type OwnTraining, ownTraining } from '../contract/index.ts'
import { StandingBadge } from './standing-badge.tsx'
import classes from './training.module.css'

type OwnCourse = OwnTraining['courses'][number]

/** `/training`: the employee's courses, those due first on top, and their certificates. */
export default function MyTraining() {
  const shop = useSearchParams()[0].get('shop') ?? undefined
  const email = useSession()?.customer.email ?? ''
  const query = shop ? { shop } : {}
  const read = useRead(ownTraining.list, { params: { email }, query }, { enabled: email !== '' })
  return (
    <Page
      title="Training"
      lead={read.data && `Courses of ${read.data.shop.dba}`}
      width="narrow"
      read={read}
      skeleton="cards"
      isEmpty={({ courses, certificates }) => courses.length + certificates.length === 0}
      empty={
        <Empty icon={<IconSchool size={28} />} title="No courses yet">
          Your shop’s courses appear here, those due first on top.
        </Empty>
      }
    >
      {({ courses, certificates }) => (
        <Stack gap="lg">
          <CourseCards title="To do" courses={courses.filter(isToDo).toSorted(byDueDate)} shop={shop} />
          <CourseCards title="More courses" courses={courses.filter(({ state }) => state === 'optional')} shop={shop} />
          <CourseCards title="Passed" courses={courses.filter(({ state }) => state === 'passed')} shop={shop} />
          {certificates.length > 0 && (
            <Panel title="Certificates">
              <ul className={classes.list}>
                {certificates.map(({ id, title, completedOn, score }) => (
                  <li key={id} className={classes.row}>
                    <div>
                      <Text fw={600}>{title}</Text>
                      <Muted>
                        <When value={completedOn} day />
                        {score !== null && ` · ${score}%`}
                      </Muted>
                    </div>
                    <SaveFileButton
                      row={ownTraining.certificate}
                      sent={{ params: { email, id }, query }}
                      label="Certificate"
                      name={`${title} ${completedOn}`}
                    />
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </Stack>
      )}
    </Page>
  )
}

const isToDo = ({ state }: OwnCourse) => state === 'open' || state === 'soon' || state === 'overdue'
const byDueDate = (a: OwnCourse, b: OwnCourse) => (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999')

function CourseCards({ title, courses, shop }: { title: string; courses: readonly OwnCourse[]; shop: string | undefined }) {
  if (courses.length === 0) return null
  return (
    <Panel title={title}>
      <ul className={classes.list}>
        {courses.map((course) => (
          <li key={course.id} className={classes.row}>
            <CourseCard course={course} shop={shop} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function CourseCard({ course, shop }: { course: OwnCourse; shop: string | undefined }) {
  const { id, title, description, minutes, state, dueOn, completedOn, score, stepsDone, steps } = course
  const isBegun = stepsDone > 0 && state !== 'passed'
  const verb = state === 'passed' ? 'Look again' : isBegun ? 'Continue' : 'Start'
  return (
    <>
      <Stack gap={4}>
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          {state !== 'optional' && <StandingBadge state={state} />}
        </Group>
        {description && <Text size="sm">{description}</Text>}
        <Muted>
          {minutes} minutes
          {state !== 'passed' && dueOn && (
            <>
              {' '}
              · {state === 'overdue' ? 'was due' : 'due'} <When value={dueOn} day />
            </>
          )}
          {state === 'passed' && completedOn && (
            <>
              {' '}
              · passed <When value={completedOn} day />
              {score !== null && ` with ${score}%`}
              {dueOn && (
                <>
                  {' '}
                  · again by <When value={dueOn} day />
                </>
              )}
            </>
          )}
        </Muted>
        {isBegun && <Progress value={(stepsDone / steps) * 100} aria-label={`${stepsDone} of ${steps} steps done`} />}
      </Stack>
      <LinkButton
        to={`/training/${id}${shop ? `?shop=${shop}` : ''}`}
        variant={state === 'passed' || state === 'optional' ? 'default' : 'filled'}
        aria-label={`${verb}: ${title}`}
      >
        {verb}
      </LinkButton>
    </>
  )
}
