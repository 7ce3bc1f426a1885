import { z } from 'zod'
import { day, id, instant, isInvalid, isRequired, optionalLine } from '../../../../common/text.ts'
import { titles } from '../../../people/employees/contract/index.ts'
import { CourseContent, Picture, stepKinds, Video, whole } from '../../course-content/contract/index.ts'

/** A starter course by its name, or a new one by its title. */
export const NewCourseForm = z
  .strictObject({ title: optionalLine('Title', 120), starter: optionalLine('Starter course', 40) })
  .refine(({ title, starter }) => title !== '' || starter !== '', { path: ['title'], error: isRequired('Title') })

const shop = z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() })

export const CourseEntry = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  minutes: z.int(),
  steps: z.int(),
  /** The published version; null for a draft. */
  number: z.int().nullable(),
  hasChanges: z.boolean(),
  isArchived: z.boolean(),
  /** Employees who have to take it, and how many of them have a completion that counts. */
  assigned: z.int(),
  current: z.int(),
})
export type CourseEntry = z.output<typeof CourseEntry>

export const CourseList = z.strictObject({
  shop,
  courses: z.array(CourseEntry),
  starters: z.array(z.strictObject({ key: z.string(), title: z.string(), description: z.string(), isAdded: z.boolean() })),
})
export type CourseList = z.output<typeof CourseList>

export const repeatKinds = ['none', 'yearly'] as const

export const Assignment = z.strictObject({
  id: z.uuid(),
  /** The employee's name, or '' */
  person: z.string(),
  /** The position, or '' */
  title: z.string(),
  dueDays: z.int().nullable(),
  dueOn: z.iso.date().nullable(),
  repeats: z.enum(repeatKinds),
})
export type Assignment = z.output<typeof Assignment>

/** For one person, for everyone with a position, or for everyone. */
export const AssignmentForm = z
  .strictObject({
    to: z.enum(['everyone', 'position', 'person'], isInvalid('For')),
    title: z.enum(titles, isInvalid('Position')).nullable().default(null),
    person: id('Employee').nullable().default(null),
    due: z.enum(['days', 'day'], isInvalid('Due')),
    dueDays: whole('Days', 0, 365).nullable().default(null),
    dueOn: day('Due date').nullable().default(null),
    repeats: z.enum(repeatKinds, isInvalid('Repeat')),
  })
  .superRefine(({ to, title, person, due, dueDays, dueOn }, { addIssue }) => {
    const need = (path: string, label: string) => addIssue({ code: 'custom', path: [path], message: isRequired(label) })
    if (to === 'position' && !title) need('title', 'Position')
    if (to === 'person' && !person) need('person', 'Employee')
    if (due === 'days' && dueDays === null) need('dueDays', 'Days')
    if (due === 'day' && !dueOn) need('dueOn', 'Due date')
  })
export type AssignmentForm = z.output<typeof AssignmentForm>

/** A course in the editor. */
export const Course = z.strictObject({
  id: z.uuid(),
  shop,
  content: CourseContent,
  number: z.int().nullable(),
  publishedAt: instant('Date').nullable(),
  hasChanges: z.boolean(),
  isArchived: z.boolean(),
  /** The uploaded videos that the content names. */
  videos: z.array(Video),
  assignments: z.array(Assignment),
  employees: z.array(z.strictObject({ id: z.uuid(), name: z.string(), title: z.string() })),
})
export type Course = z.output<typeof Course>

export const standingStates = ['optional', 'open', 'soon', 'overdue', 'passed'] as const

/** Someone's standing in a course. */
const standing = {
  state: z.enum(standingStates),
  dueOn: z.iso.date().nullable(),
  /** The completion that counts, otherwise the last one. */
  completionId: z.uuid().nullable(),
  completedOn: z.iso.date().nullable(),
  score: z.int().nullable(),
  /** The last day on which the completion counts; null if it never ends. */
  validUntil: z.iso.date().nullable(),
}

export const Matrix = z.strictObject({
  shop,
  today: z.iso.date(),
  courses: z.array(z.strictObject({ id: z.uuid(), title: z.string() })),
  employees: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      title: z.string(),
      cells: z.array(z.strictObject({ courseId: z.uuid(), ...standing })),
    }),
  ),
})
export type Matrix = z.output<typeof Matrix>
export type MatrixCell = Matrix['employees'][number]['cells'][number]

export const OwnTraining = z.strictObject({
  shop,
  courses: z.array(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      description: z.string(),
      minutes: z.int(),
      ...standing,
      stepsDone: z.int(),
      steps: z.int(),
    }),
  ),
  /** Every certificate, newest first. */
  certificates: z.array(
    z.strictObject({ id: z.uuid(), title: z.string(), completedOn: z.iso.date(), score: z.int().nullable() }),
  ),
})
export type OwnTraining = z.output<typeof OwnTraining>

const TakenStep = z.strictObject({
  id: z.uuid(),
  kind: z.enum(stepKinds),
  title: z.string(),
  text: z.string(),
  pictures: z.array(Picture),
  video: Video.pick({ id: true, mediaType: true, sizeBytes: true }).nullable(),
  youtube: z.string(),
  /** Without the right answers. */
  questions: z.array(z.strictObject({ text: z.string(), choices: z.array(z.string()) })),
  isDone: z.boolean(),
  positionSeconds: z.int(),
  tries: z.int(),
})
export type TakenStep = z.output<typeof TakenStep>

/** A course as the employee takes it. */
export const TakenCourse = z.strictObject({
  id: z.uuid(),
  shop,
  number: z.int(),
  title: z.string(),
  description: z.string(),
  minutes: z.int(),
  passMark: z.int(),
  sources: z.string(),
  ...standing,
  steps: z.array(TakenStep),
})
export type TakenCourse = z.output<typeof TakenCourse>

export const AnswersForm = z.strictObject({
  /** The version the employee has read. */
  number: whole('Version', 1, 100_000),
  /** The index of the chosen answer for each question. */
  answers: z.array(whole('Answer', 0, 5)).max(40, 'A quiz has at most 40 questions'),
})

export const QuizOutcome = z.strictObject({
  score: z.int(),
  passed: z.boolean(),
  /** One for each question. The right answers are included once the quiz is passed. */
  questions: z.array(z.strictObject({ isRight: z.boolean(), why: z.string(), right: z.int().nullable() })),
  course: TakenCourse,
})
export type QuizOutcome = z.output<typeof QuizOutcome>
