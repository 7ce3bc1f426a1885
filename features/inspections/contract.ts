import { z } from 'zod'
import { shouldHaveAtLeastOne } from '../../common/messages.ts'
import { refusal } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import { id, instant, isInvalid, isRequired, line, number } from '../../common/text.ts'
import { KeptPhoto, photoRefusals } from '../files/contract.ts'
import { ShopContact } from '../shops/contract.ts'
import { ShopWorkOrder, workOrderRefusals, WorkOrderState } from '../work-orders/contract.ts'
import { courtesyId } from './courtesy.ts'
import { areInOrder, jobStates, mostPhotos } from './rules.ts'
import { results, units } from './words.ts'

export const inspectionRefusals = {
  finished: refusal(409, 'inspection_finished', 'This inspection is finished. Reopen it to change something.'),
  nothingChecked: refusal(409, 'nothing_checked', 'Nothing has been checked yet.'),
  notFinished: refusal(409, 'inspection_not_finished', 'This inspection is not finished yet.'),
  notYours: refusal(403, 'not_your_inspection', 'Only who finished it, the owner or the manager can reopen an inspection.'),
  hasJobs: refusal(409, 'has_jobs', 'Jobs on this order came from this inspection, so it stays.'),
  tooMany: refusal(409, 'too_many_inspections', 'A work order can have at most 10 inspections.'),
  tooManyPhotos: refusal(409, 'too_many_photos', `A point can have at most ${mostPhotos} photos.`),
  noFinding: refusal(409, 'no_finding', 'Only what needs attention becomes a job.'),
  alreadyJob: refusal(409, 'already_job', 'This finding is a job on the work order already.'),
  notTold: refusal(409, 'not_told', 'No e-mail address and no account are known for this customer.'),
  nameTaken: refusal(409, 'name_taken', 'There is already an inspection with this name.'),
  tooManyTemplates: refusal(409, 'too_many_templates', 'A shop can have at most 50 inspections of its own.'),
  linkOver: refusal(404, 'report_over', 'This link has ended, or the inspection is being changed. Please call the shop.'),
}
const { finished, nameTaken, noFinding, linkOver } = inspectionRefusals

export const Result = z.enum(results, isRequired('Result'))

/** A figure with at most two decimals, as it is read off. */
const figure = (label: string) =>
  number(label)
    .min(-1000, isInvalid(label))
    .max(1_000_000, `${label} is too large`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, `${label} can have at most 2 decimals`)

/** What is measured at a point, and from which figure on it is amber or red. */
export const MeasureForm = z
  .strictObject({
    unit: z.enum(units, isInvalid('Unit')),
    better: z.enum(['more', 'less'], isInvalid('Better')),
    amber: figure('Amber').nullable().default(null),
    red: figure('Red').nullable().default(null),
  })
  .refine(areInOrder, { path: ['red'], error: 'Red must be worse than amber' })

const TemplatePoint = z.strictObject({ name: line('Point', 80), measure: MeasureForm.nullable().default(null) })
const TemplateSection = z.strictObject({
  name: line('Section', 60),
  points: z.array(TemplatePoint).min(1, shouldHaveAtLeastOne('Points')).max(40, 'Points: at most 40 in a section'),
})
export const TemplateForm = z.strictObject({
  name: line('Name', 80),
  sections: z.array(TemplateSection).min(1, shouldHaveAtLeastOne('Sections')).max(20, 'Sections: at most 20'),
})
export type TemplateForm = z.output<typeof TemplateForm>

export const Template = z.strictObject({
  /** Of the built-in one `courtesy`. */
  templateId: z.string(),
  version: z.int(),
  name: z.string(),
  sections: z.array(TemplateSection),
  isBuiltIn: z.boolean(),
  /** The shop has changed the built-in one. */
  isChanged: z.boolean(),
})
export type Template = z.output<typeof Template>

const shownMeasure = z.strictObject({
  unit: z.enum(units),
  better: z.enum(['more', 'less']),
  amber: z.number().nullable(),
  red: z.number().nullable(),
})

/** The job of the order that a finding became. */
export const FindingJob = z.strictObject({ concernId: z.uuid(), complaint: z.string(), state: z.enum(jobStates) })
export type FindingJob = z.output<typeof FindingJob>

/** As its customer was told of it: in the words of the last estimate with it; null while none has been sent. */
const ReportedJob = FindingJob.extend({ complaint: z.string().nullable() })

const shownPoint = {
  pointId: z.uuid(),
  name: z.string(),
  measure: shownMeasure.nullable(),
  /** Null: nobody has answered yet. */
  result: z.enum(results).nullable(),
  figure: z.number().nullable(),
  note: z.string(),
  photos: z.array(KeptPhoto),
}

export const Point = z.strictObject({
  ...shownPoint,
  job: FindingJob.nullable(),
  /** Only for the shop. */
  shopNote: z.string(),
  version: z.int(),
  /** Who answered it last. */
  by: z.string(),
})
export type Point = z.output<typeof Point>

export const Inspection = z.strictObject({
  inspectionId: z.uuid(),
  name: z.string(),
  workOrderId: z.uuid(),
  shopId: z.uuid(),
  invoice: z.int(),
  orderState: WorkOrderState,
  vehicle: z.string(),
  customer: z.string(),
  timeZone: z.string(),
  startedAt: instant('Time'),
  startedBy: z.string(),
  finishedAt: instant('Time').nullable(),
  finishedBy: z.string(),
  /** Whether the reader may reopen it. */
  mayReopen: z.boolean(),
  /** When the customer was told of it last. */
  sentAt: instant('Time').nullable(),
  sections: z.array(z.strictObject({ section: z.int(), name: z.string(), points: z.array(Point) })),
})
export type Inspection = z.output<typeof Inspection>

const ReportPoint = z.strictObject({ ...shownPoint, job: ReportedJob.nullable() })
export type ReportPoint = z.output<typeof ReportPoint>

/** An inspection as the vehicle's owner reads it. */
export const Report = z.strictObject({
  inspectionId: z.uuid(),
  name: z.string(),
  workOrderId: z.uuid(),
  invoice: z.int(),
  vehicle: z.string(),
  vinId: z.string(),
  odometer: z.int().nullable(),
  shop: ShopContact,
  finishedAt: instant('Time'),
  /** First name. */
  finishedBy: z.string(),
  sections: z.array(z.strictObject({ section: z.int(), name: z.string(), points: z.array(ReportPoint) })),
})
export type Report = z.output<typeof Report>

/** One of a vehicle's inspections, by what it came to. */
const PastInspection = z.strictObject({
  inspectionId: z.uuid(),
  workOrderId: z.uuid(),
  invoice: z.int(),
  name: z.string(),
  shop: z.string(),
  timeZone: z.string(),
  finishedAt: instant('Time'),
  red: z.int(),
  amber: z.int(),
  green: z.int(),
})
export type PastInspection = z.output<typeof PastInspection>

/** What is left out stays as it is. */
export const AnswerForm = z.strictObject({
  result: Result.nullable().optional(),
  figure: figure('Figure').nullable().optional(),
  note: z.string(isInvalid('Note')).trim().max(1000, 'Note must be at most 1000 characters').optional(),
  shopNote: z.string(isInvalid('Note for the shop')).trim().max(1000, 'Note must be at most 1000 characters').optional(),
})
export type AnswerForm = z.output<typeof AnswerForm>

const ReportToken = z.strictObject({ token: z.string(isInvalid('Link')).regex(/^[\w-]{20,100}$/, isInvalid('Link')) })

const staff = ['owner', 'employee'] as const
const both = ['customer', 'owner', 'employee'] as const
const inPath = z.strictObject({ id: id() })
const shopInPath = z.strictObject({ shop: id('Shop') })
const templateInPath = z.strictObject({
  shop: id('Shop'),
  template: z.union([z.literal(courtesyId), z.uuid()], isInvalid('Inspection')),
})
const guessing = { max: 60, seconds: 60, per: 'address' } as const
const { closed, cancelled, billFrozen, tooMuch } = workOrderRefusals
const ended = [closed, cancelled]
const ofPoint = { who: staff, params: inPath, reply: Inspection } as const

export const inspections = {
  templates: route('shop', 'GET /inspection-templates/{shop}', {
    what: 'What a shop looks over: the built-in inspection and its own, with sections, points and thresholds',
    who: staff,
    params: shopInPath,
    reply: z.array(Template),
  }),
  addTemplate: route('owner', 'POST /inspection-templates/{shop}', {
    what: 'Make an inspection of one’s own',
    who: ['owner'],
    params: shopInPath,
    body: TemplateForm,
    reply: Template,
    refuses: [nameTaken, inspectionRefusals.tooManyTemplates],
    once: true,
  }),
  saveTemplate: route('owner', 'PUT /inspection-templates/{shop}/{template}', {
    what: 'Change an inspection; those that were begun keep the points they had',
    who: ['owner'],
    params: templateInPath,
    body: TemplateForm,
    reply: Template,
    refuses: [nameTaken],
    version: true,
  }),
  removeTemplate: route('owner', 'DELETE /inspection-templates/{shop}/{template}', {
    what: 'Delete an inspection of one’s own; the built-in one is again as it came, unless another one has its name by then',
    who: ['owner'],
    params: templateInPath,
    reply: z.array(Template),
    refuses: [nameTaken],
  }),
  start: route('shop', 'POST /workorder/{id}/inspection', {
    what: 'Begin to look a vehicle over, by one of the shop’s inspections',
    who: staff,
    params: inPath,
    body: z.strictObject({ template: z.union([z.literal(courtesyId), z.uuid()], isInvalid('Inspection')) }),
    reply: Inspection,
    refuses: [...ended, inspectionRefusals.tooMany],
    once: true,
  }),
  ofOrder: route('shop', 'GET /workorder/{id}/inspections', {
    right: 'orders:read',
    what: 'The inspections of a work order, with every point, photos and the jobs that findings became',
    who: staff,
    params: inPath,
    reply: z.array(Inspection),
  }),
  read: route('shop', 'GET /inspection/{id}', {
    right: 'orders:read',
    what: 'One inspection as the shop works on it',
    ...ofPoint,
  }),
  answer: route('shop', 'PUT /inspection-point/{id}', {
    what: 'What a point was found to be, what it measures, notes; what is left out stays. Of two at once one comes too late',
    ...ofPoint,
    body: AnswerForm,
    reply: Point,
    refuses: [...ended, finished],
    version: true,
  }),
  markRest: route('shop', 'POST /inspection/{id}/rest', {
    what: 'Everything in a section that has no answer yet is good',
    ...ofPoint,
    body: z.strictObject({ section: z.int(isInvalid('Section')).min(0, isInvalid('Section')).max(100, isInvalid('Section')) }),
    refuses: [...ended, finished],
  }),
  addPhoto: route('shop', 'POST /inspection-point/{id}/photo', {
    what: 'Keep a photo (JPEG, PNG, WebP, at most 10 MB; hidden data is taken out) of a point, in the field `file`; `photoId` is the caller’s own, so that one sent twice is kept once',
    who: staff,
    params: inPath,
    body: z.strictObject({ photoId: id('Photo') }),
    upload: true,
    reply: Point,
    refuses: [...ended, finished, inspectionRefusals.tooManyPhotos, ...photoRefusals],
    limits: [{ max: 200, seconds: 600, per: 'account' }],
  }),
  removePhoto: route('shop', 'DELETE /inspection-point/{id}/photo/{photoId}', {
    what: 'Take a photo away for good',
    who: staff,
    params: z.strictObject({ id: id(), photoId: id('Photo') }),
    reply: Point,
    refuses: [...ended, finished],
  }),
  finish: route('shop', 'POST /inspection/{id}/finish', {
    what: 'The inspection is finished: the customer may read it. What has no answer was not checked',
    ...ofPoint,
    refuses: [...ended, inspectionRefusals.nothingChecked],
  }),
  reopen: route('shop', 'POST /inspection/{id}/reopen', {
    what: 'Go on with a finished inspection; until it is finished again the customer does not see it',
    ...ofPoint,
    refuses: [...ended, inspectionRefusals.notYours],
  }),
  remove: route('shop', 'DELETE /inspection/{id}', {
    what: 'Drop an inspection that is not finished and that no job came from',
    ...ofPoint,
    reply: z.strictObject({ inspectionId: z.uuid() }),
    refuses: [...ended, finished, inspectionRefusals.hasJobs],
  }),
  makeJob: route('shop', 'POST /workorder/{id}/finding', {
    what: 'A finding becomes a job of its order: a concern in the words of the finding, with the labor and parts of a canned job where one is named',
    who: staff,
    params: inPath,
    body: z.strictObject({ pointId: id('Point'), cannedJobId: id('Canned job').nullable().default(null) }),
    reply: ShopWorkOrder,
    refuses: [...ended, billFrozen, tooMuch, noFinding, inspectionRefusals.alreadyJob],
    version: true,
    once: true,
  }),
  joinJob: route('shop', 'PUT /inspection-point/{id}/job', {
    what: 'A finding belongs to a job that is on the order already; null: to none',
    ...ofPoint,
    body: z.strictObject({ concernId: id('Job').nullable() }),
    reply: Point,
    refuses: [...ended, noFinding],
  }),
  send: route('shop', 'POST /inspection/{id}/send', {
    what: 'Tell the customer that the report can be read; without an account by a link',
    ...ofPoint,
    refuses: [inspectionRefusals.notFinished, inspectionRefusals.notTold],
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
    once: true,
  }),
  ofVehicleHere: route('shop', 'GET /inspections/{shop}/{vehicle}', {
    what: 'The finished inspections of a vehicle at this shop, newest first',
    who: staff,
    params: z.strictObject({ shop: id('Shop'), vehicle: id('Vehicle') }),
    reply: z.array(PastInspection),
  }),
  reports: route('web', 'GET /workorder/{shopId}/{workOrderId}/inspections', {
    what: 'The finished inspections of the customer’s work order',
    who: ['customer'],
    params: z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') }),
    reply: z.array(Report),
  }),
  ofVehicle: route('web', 'GET /vehicle/{id}/inspections', {
    what: 'The finished inspections of the customer’s vehicle, by its id or VIN, newest first',
    who: ['customer'],
    reply: z.array(PastInspection),
  }),
  report: route('app', 'GET /inspection/{id}/report', {
    what: 'A finished inspection as its customer reads it, for them and for the shop',
    who: both,
    params: inPath,
    reply: Report,
  }),
  photo: route('app', 'GET /inspection/{id}/photo/{photoId}', {
    what: 'A photo of an inspection: for the shop, and once it is finished for its customer',
    who: both,
    params: z.strictObject({ id: id(), photoId: id('Photo') }),
    reply: file('image/jpeg'),
  }),
  look: route('web', 'POST /inspection-report/look', {
    what: 'The report that the link in a mail is about; who has it needs no account',
    who: 'anyone',
    body: ReportToken,
    reply: Report,
    refuses: [linkOver],
    limits: [guessing],
  }),
  linkedPhoto: route('web', 'POST /inspection-report/photo', {
    what: 'A photo of that report',
    who: 'anyone',
    body: ReportToken.extend({ photoId: id('Photo') }),
    reply: file('image/jpeg'),
    refuses: [linkOver],
    limits: [{ max: 300, seconds: 60, per: 'address' }],
  }),
}
