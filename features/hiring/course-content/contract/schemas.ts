import { z } from 'zod'
import { readYoutubeId } from '../../../../common/patterns.ts'
import { id, isInvalid, line, number, optionalLine, optionalParagraph } from '../../../../common/text.ts'

export const stepKinds = ['page', 'video', 'quiz'] as const
export type StepKind = (typeof stepKinds)[number]
/** Pictures that come with Liftbay, for the starter courses. */
export const drawings = ['lift-points', 'hazard-label', 'high-voltage'] as const
export type DrawingName = (typeof drawings)[number]

export const whole = (label: string, min: number, max: number) =>
  number(label).int(isInvalid(label)).min(min, `${label} must be at least ${min}`).max(max, `${label} must be at most ${max}`)

/** An uploaded picture or a drawing. */
export const Picture = z.strictObject({
  id: id('Picture').nullable().default(null),
  drawing: z.enum(drawings, isInvalid('Drawing')).nullable().default(null),
  /** A description of the picture, for people who cannot see it. */
  alt: optionalLine('Description', 200),
})
export type Picture = z.output<typeof Picture>

export const Question = z.strictObject({
  text: optionalParagraph('Question', 500),
  choices: z
    .array(optionalLine('Answer', 200))
    .min(2, 'A question needs at least two answers')
    .max(6, 'A question has at most six answers'),
  /** The index of the right choice, from 0. */
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
  /** Paragraphs; `## ` begins a heading and `- ` a list item. */
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
  /** The percentage of right answers needed to pass. */
  passMark: whole('Pass mark', 1, 100),
  sources: optionalParagraph('Sources', 2000),
  steps: z.array(Step).max(60, 'A course has at most 60 steps').default([]),
})
export type CourseContent = z.output<typeof CourseContent>

/** An uploaded video that a course names. */
export const Video = z.strictObject({ id: z.uuid(), name: z.string(), mediaType: z.string(), sizeBytes: z.int() })
export type Video = z.output<typeof Video>

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
