import { z } from 'zod'
import { readYoutubeId } from '../../../../common/patterns.ts'
import {
  day,
  id,
  instant,
  isInvalid,
  isRequired,
  line,
  number,
  optionalLine,
  optionalParagraph,
} from '../../../../common/text.ts'
import { titles } from '../../../people/employees/contract/index.ts'

export const stepKinds = ['page', 'video', 'quiz'] as const
export type StepKind = (typeof stepKinds)[number]
/** Pictures that come with Liftbay, for the starter courses. */
export const drawings = ['lift-points', 'hazard-label', 'high-voltage'] as const
export type DrawingName = (typeof drawings)[number]

const whole = (label: string, min: number, max: number) =>
  number(label).int(isInvalid(label)).min(min, `${label} must be at least ${min}`).max(max, `${label} must be at most ${max}`)

/** An uploaded picture or a drawing. */
export const Picture = z.strictObject({
  id: id('Picture').nullable().default(null),
  drawing: z.enum(drawings, isInvalid('Drawing')).nullable().default(null),
  /** What it shows, for people who cannot see it. */
  alt: optionalLine('Description', 200),
})
export type Picture = z.output<typeof Picture>

export const Question = z.strictObject({
  text: optionalParagraph('Question', 500),
  choices: z
    .array(optionalLine('Answer', 200))
    .min(2, 'A question needs two answers')
    .max(6, 'A question has at most six answers'),
  /** The place of the right choice, from 0. */
  right: whole('Right answer', 0, 5),
  /** Shown to someone who answered wrong. */
  why: optionalParagraph('Explanation', 500),
})
export type Question = z.output<typeof Question>

/** A page has text and pictures, a video is a file or from YouTube, and a quiz has questions. A draft may lack anything. */
export const Step = z.strictObject({
  id: id('Step'),
  kind: z.enum(stepKinds, isInvalid('Kind')),
  title: optionalLine('Title', 120),
  /** Paragraphs; `## ` begins a heading and `- ` an entry of a list. */
  text: optionalParagraph('Text', 8000),
  pictures: z.array(Picture).max(6, 'A page has at most six pictures').default([]),
  /** The uploaded video. */
  video: id('Video').nullable().default(null),
  /** A YouTube video: its 11 characters or a link to it. */
  youtube: optionalLine('YouTube video', 200)
    .refine((text) => text === '' || readYoutubeId(text) !== null, isInvalid('YouTube video'))
    .transform((text) => readYoutubeId(text) ?? ''),
  questions: z.array(Question).max(40, 'A quiz has at most 40 questions').default([]),
})
export type Step = z.output<typeof Step>

export const CourseContent = z.strictObject({
  title: line('Title', 120),
  description: optionalParagraph('Description', 1000),
  minutes: whole('Minutes', 1, 600),
  /** The share of right answers that passes, in percent. */
  passMark: whole('Pass mark', 1, 100),
  sources: optionalParagraph('Sources', 2000),
  steps: z.array(Step).max(60, 'A course has at most 60 steps').default([]),
})
export type CourseContent = z.output<typeof CourseContent>

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

const Video = z.strictObject({ id: z.uuid(), name: z.string(), mediaType: z.string(), sizeBytes: z.int() })

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

/** Where someone is with a course. */
const standing = {
  state: z.enum(standingStates),
  dueOn: z.iso.date().nullable(),
  /** The completion that counts, or the last one. */
  completionId: z.uuid().nullable(),
  completedOn: z.iso.date().nullable(),
  score: z.int().nullable(),
  /** The last day on which the completion counts; null when it does not end. */
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
  video: z.strictObject({ id: z.uuid(), mediaType: z.string() }).nullable(),
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
  /** The version that was read. */
  number: whole('Version', 1, 100_000),
  /** The place of the chosen answer for each question. */
  answers: z.array(whole('Answer', 0, 5)).max(40, 'A quiz has at most 40 questions'),
})

export const QuizOutcome = z.strictObject({
  score: z.int(),
  passed: z.boolean(),
  /** For each question. The right answers come once the quiz is passed. */
  questions: z.array(z.strictObject({ isRight: z.boolean(), why: z.string(), right: z.int().nullable() })),
  course: TakenCourse,
})
export type QuizOutcome = z.output<typeof QuizOutcome>

export const VideoForm = z.strictObject({
  name: line('Name', 200),
  sizeBytes: number('Size')
    .int(isInvalid('Size'))
    .min(1, isInvalid('Size'))
    .max(2 ** 40, isInvalid('Size')),
})

/** How much of a video has arrived. */
export const VideoState = z.strictObject({ id: z.uuid(), receivedBytes: z.int(), isComplete: z.boolean() })
export type VideoState = z.output<typeof VideoState>
