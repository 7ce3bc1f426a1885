import { Button, Stack } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  Empty,
  lazyDialog,
  Muted,
  Panel,
  Read,
  StateBadge,
  Table,
  useCall,
  useQuery,
  useRead,
  ViewLinks,
} from '../../../../kit/web/index.ts'
import { type CourseEntry, type CourseList, courses } from '../contract/index.ts'
import { MatrixView } from './matrix-view.tsx'
import classes from './training.module.css'

const NewCourseDialog = lazyDialog<{ opened: boolean; onClose: () => void; shop: string }>(
  () => import('./new-course-dialog.tsx'),
)

/** The shop's courses, and who has completed them. */
export default function TrainingPlace({ shop }: { shop: { id: string } }) {
  const { query, queryWith } = useQuery()
  const view = query.get('view') === 'people' ? 'people' : 'courses'
  return (
    <Stack gap="lg">
      <ViewLinks
        label="Training"
        views={[
          { value: 'courses', label: 'Courses' },
          { value: 'people', label: 'Who has completed what' },
        ]}
        current={view}
        to={(value) => `?${queryWith({ view: value === 'people' ? value : null })}`}
      />
      {view === 'people' ? <MatrixView shop={shop.id} /> : <CoursesView shop={shop.id} />}
    </Stack>
  )
}

function CoursesView({ shop }: { shop: string }) {
  const read = useRead(courses.list, { params: { shop } })
  return (
    <Read read={read} skeleton="table">
      {(list) => (
        <Stack gap="lg">
          <CourseTable shop={shop} list={list} />
          <Starters shop={shop} starters={list.starters} />
        </Stack>
      )}
    </Read>
  )
}

function CourseTable({ shop, list }: { shop: string; list: CourseList }) {
  const [isAdding, setIsAdding] = useState(false)
  const add = <Button onClick={() => setIsAdding(true)}>New course</Button>
  return (
    <Panel title="Courses" actions={list.courses.length > 0 && add} flush={list.courses.length > 0}>
      <Table
        label="Courses"
        rows={list.courses}
        rowKey={({ id }) => id}
        to={({ id }) => `/home-owner/training/${id}`}
        empty={
          <Empty icon={<IconSchool size={28} />} title="No courses yet" action={add}>
            Write your own, or add one of the starter courses below.
          </Empty>
        }
        columns={[
          {
            key: 'title',
            label: 'Course',
            phone: 'title',
            sort: ({ title }) => title.toLowerCase(),
            render: ({ title, steps, minutes }) => (
              <>
                {title}
                <Muted>
                  {steps} {steps === 1 ? 'step' : 'steps'} · {minutes} minutes
                </Muted>
              </>
            ),
          },
          { key: 'state', label: 'State', render: (course) => <CourseState course={course} /> },
          {
            key: 'assigned',
            label: 'Completed',
            sort: ({ assigned, current }) => (assigned === 0 ? -1 : current / assigned),
            render: ({ assigned, current, number }) =>
              assigned > 0 ? `${current} of ${assigned}` : number === null ? '—' : 'Not assigned',
          },
        ]}
      />
      <NewCourseDialog opened={isAdding} onClose={() => setIsAdding(false)} shop={shop} />
    </Panel>
  )
}

export function CourseState({
  course: { number, hasChanges, isArchived },
}: {
  course: Pick<CourseEntry, 'number' | 'hasChanges' | 'isArchived'>
}) {
  if (isArchived) return <StateBadge tone="gray" label="Archived" />
  if (number === null) return <StateBadge tone="amber" label="Draft" />
  return (
    <>
      <StateBadge tone="green" label={`Published, version ${number}`} />
      {hasChanges && <Muted>Has changes that are not published</Muted>}
    </>
  )
}

/** Courses that come with Liftbay. */
function Starters({ shop, starters }: { shop: string; starters: CourseList['starters'] }) {
  const navigate = useNavigate()
  const create = useCall(courses.create, {
    done: ({ id }) => {
      void navigate(`/home-owner/training/${id}`)
      return 'Added as a draft. Read it, then publish it.'
    },
    invalidates: [courses.list],
  })
  const missing = starters.filter(({ isAdded }) => !isAdded)
  if (missing.length === 0) return null
  return (
    <Panel title="Starter courses" lead="Short, with a quiz and sources. Once added, you can change every word.">
      <ul className={classes.list}>
        {missing.map(({ key, title, description }) => (
          <li key={key} className={classes.row}>
            <div>
              <strong>{title}</strong>
              <Muted>{description}</Muted>
            </div>
            <Button
              variant="default"
              aria-label={`Add ${title}`}
              loading={create.pending}
              onClick={() => void create.send({ params: { shop }, body: { starter: key } })}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
