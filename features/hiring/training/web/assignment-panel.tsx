import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm, lazyDialog, Muted, Panel, useCall, When } from '../../../../kit/web/index.ts'
import { type Assignment, type Course, courses, trainingRecords } from '../contract/index.ts'
import type { AssignDialogProps } from './assign-dialog.tsx'
import type { CourseWay } from './ways.ts'
import classes from './training.module.css'

const AssignDialog = lazyDialog<AssignDialogProps>(() => import('./assign-dialog.tsx'))

/** The people who have to take a course, their due dates, and how often they take it. */
export function AssignmentPanel({ course, params }: { course: Course; params: CourseWay }) {
  const [isAssigning, setIsAssigning] = useState(false)
  const unassign = useCall(courses.unassign, {
    done: 'Assignment ended',
    invalidates: [courses.get, courses.list, trainingRecords.matrix],
  })
  const end = async (assignment: Assignment) => {
    const question = {
      header: 'End this assignment?',
      message: `${describeTarget(assignment)}: the course is no longer required by this assignment. Completions stay.`,
      accept: 'End assignment',
      cancel: 'Keep assignment',
      danger: true,
    }
    if (await confirm(question)) await unassign.send({ params: { ...params, id: assignment.id } })
  }
  const canAssign = course.number !== null && !course.isArchived
  return (
    <div>
      <Panel
        title="Who takes it"
        actions={
          canAssign && (
            <Button variant={course.assignments.length > 0 ? 'default' : 'filled'} onClick={() => setIsAssigning(true)}>
              Assign
            </Button>
          )
        }
      >
        {course.assignments.length === 0 ? (
          <Muted>
            {canAssign
              ? 'Nobody has to take it yet. Assign it to everyone, a position, or one person.'
              : 'Publish the course first, then assign it.'}
          </Muted>
        ) : (
          <ul className={classes.list}>
            {course.assignments.map((assignment) => (
              <li key={assignment.id} className={classes.row}>
                <div>
                  <Text fw={600}>{describeTarget(assignment)}</Text>
                  <Muted>
                    {assignment.dueOn ? (
                      <>
                        Due <When value={assignment.dueOn} day />
                      </>
                    ) : (
                      `Due within ${assignment.dueDays} days`
                    )}
                    {assignment.repeats === 'yearly' && ', every year'}
                  </Muted>
                </div>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={`End assignment: ${describeTarget(assignment)}`}
                  onClick={() => void end(assignment)}
                >
                  End
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <AssignDialog opened={isAssigning} onClose={() => setIsAssigning(false)} params={params} employees={course.employees} />
    </div>
  )
}

const describeTarget = ({ person, title }: Assignment) => person || (title ? `Everyone with the position ${title}` : 'Everyone')
