import { z } from 'zod'
import { file, route, staffRoute } from '../../../../common/route.ts'
import { email, id } from '../../../../common/text.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { CourseContent } from '../../course-content/contract/index.ts'
import { trainingRefusals } from './refusals.ts'
import {
  AnswersForm,
  AssignmentForm,
  Course,
  CourseList,
  Matrix,
  NewCourseForm,
  OwnTraining,
  QuizOutcome,
  TakenCourse,
} from './schemas.ts'

const own = { who: ['employee'], query: z.strictObject({ shop: id('Shop').optional() }) } as const
const ownCourse = z.strictObject({ email: email(), course: id('Course') })
const ownStep = z.strictObject({ email: email(), course: id('Course'), step: id('Step') })

/** The employee's calls. Without `shop`, they are about the shop that employed the person last. */
export const ownTraining = {
  list: route('employee', 'GET /{email}/training', {
    ...own,
    what: 'List your courses with what is due, and your certificates',
    params: z.strictObject({ email: email() }),
    reply: OwnTraining,
  }),
  get: route('employee', 'GET /{email}/training/{course}', {
    ...own,
    what: 'Get a course to take it, without the right answers; a cookie lets this browser play its videos',
    notInViews: true,
    params: ownCourse,
    reply: TakenCourse,
  }),
  savePosition: route('employee', 'PUT /{email}/training/{course}/{step}', {
    ...own,
    what: 'Save how far a video was watched',
    allowedWhenExpired: true,
    params: ownStep,
    body: z.strictObject({ positionSeconds: z.int().min(0).max(86_400) }),
    reply: z.strictObject({}),
    refuses: [trainingRefusals.stepLocked],
    limits: [{ max: 600, seconds: 600, per: 'account' }],
  }),
  finishStep: route('employee', 'POST /{email}/training/{course}/{step}/done', {
    ...own,
    what: 'Record that a page was read or a video watched; the last step completes the course',
    allowedWhenExpired: true,
    params: ownStep,
    reply: TakenCourse,
    refuses: [trainingRefusals.stepLocked, trainingRefusals.isQuiz, trainingRefusals.changed],
    once: true,
  }),
  answer: route('employee', 'POST /{email}/training/{course}/{step}/answers', {
    ...own,
    what: 'Answer a quiz; the server grades it, and passing the last step completes the course',
    allowedWhenExpired: true,
    params: ownStep,
    body: AnswersForm,
    reply: QuizOutcome,
    refuses: [trainingRefusals.stepLocked, trainingRefusals.quizUnfinished, trainingRefusals.changed, trainingRefusals.passed],
    once: true,
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  certificate: route('employee', 'GET /{email}/training/certificate/{id}', {
    ...own,
    what: 'Get your own certificate as a sealed PDF',
    params: z.strictObject({ email: email(), id: id('Certificate') }),
    reply: file('application/pdf'),
  }),
}

const inShop = z.strictObject({ shop: id('Shop') })
const inCourse = z.strictObject({ shop: id('Shop'), course: id('Course') })
const manage = { needs: 'shop.training' } as const
const change = { ...manage, params: inCourse, reply: Course } as const

export const courses = {
  list: staffRoute('owner', 'GET /training/{shop}', {
    ...manage,
    what: 'List a shop’s courses, and the starter courses it can add',
    params: inShop,
    reply: CourseList,
  }),
  create: staffRoute('owner', 'POST /training/{shop}', {
    ...manage,
    what: 'Create a course, or add a starter course',
    params: inShop,
    body: NewCourseForm,
    reply: Course,
    refuses: [trainingRefusals.added, trainingRefusals.tooMany],
    once: true,
  }),
  get: staffRoute('owner', 'GET /training/{shop}/{course}', {
    ...manage,
    what: 'Get a course with its draft and its assignments',
    params: inCourse,
    reply: Course,
  }),
  save: staffRoute('owner', 'PUT /training/{shop}/{course}', {
    ...change,
    what: 'Save the draft of a course; employees see it once it is published',
    body: CourseContent,
    version: true,
  }),
  publish: staffRoute('owner', 'POST /training/{shop}/{course}/publish', {
    ...change,
    what: 'Publish the draft as a new version; earlier completions count unless everyone is asked again',
    body: z.strictObject({ asksAgain: z.boolean() }),
    refuses: [trainingRefusals.incomplete, trainingRefusals.archived],
    version: true,
  }),
  archive: staffRoute('owner', 'POST /training/{shop}/{course}/archive', {
    ...change,
    what: 'Archive a course, which nobody then has to take, or bring it back',
    body: z.strictObject({ isArchived: z.boolean() }),
  }),
  assign: staffRoute('owner', 'POST /training/{shop}/{course}/assignments', {
    ...change,
    what: 'Assign a course to a person, a position or everyone, with a due date',
    body: AssignmentForm,
    refuses: [trainingRefusals.notPublished, trainingRefusals.archived, trainingRefusals.hasLeft],
    once: true,
  }),
  unassign: staffRoute('owner', 'DELETE /training/{shop}/{course}/assignments/{id}', {
    ...change,
    what: 'End an assignment',
    params: z.strictObject({ shop: id('Shop'), course: id('Course'), id: id('Assignment') }),
  }),
}

export const trainingRecords = {
  matrix: staffRoute('owner', 'GET /training/{shop}/matrix', {
    ...manage,
    what: 'List who has completed which course, and what is due',
    params: inShop,
    reply: Matrix,
  }),
  csv: staffRoute('owner', 'GET /training/{shop}/matrix/csv', {
    ...manage,
    what: 'Download who has completed which course as CSV',
    params: inShop,
    reply: file('text/csv'),
  }),
  remind: staffRoute('owner', 'POST /training/{shop}/remind', {
    ...manage,
    what: 'Remind an employee of their open courses, in the app and by e-mail',
    allowedWhenExpired: true,
    params: inShop,
    body: z.strictObject({ employee: id('Employee') }),
    reply: z.strictObject({}),
    refuses: [trainingRefusals.nothingOpen, messageRefusals.limitReached],
    once: true,
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  certificate: staffRoute('owner', 'GET /training/{shop}/certificate/{id}', {
    ...manage,
    what: 'Get an employee’s certificate as a sealed PDF',
    params: z.strictObject({ shop: id('Shop'), id: id('Certificate') }),
    reply: file('application/pdf'),
  }),
}
