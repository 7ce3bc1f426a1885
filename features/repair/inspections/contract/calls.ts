import { z } from 'zod'
import { customerOrStaffRoute, customerRoute, file, ownerRoute, publicRoute, staffRoute } from '../../../../common/route.ts'
import { id, isInvalid } from '../../../../common/text.ts'
import { customerRefusals } from '../../../people/customers/contract/index.ts'
import { shopRefusals } from '../../../people/shops/contract/index.ts'
import { photoRefusals } from '../../../platform/files/contract/index.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { ShopWorkOrder, workOrderRefusals } from '../../work-orders/contract/index.ts'
import { courtesyTemplateId } from '../courtesy-template.ts'
import { inspectionRefusals } from './refusals.ts'
import { AnswerForm, Inspection, PastInspection, Point, Report, Template, TemplateForm } from './schemas.ts'

const { inspectionFinished, templateNameTaken, pointNotFinding, reportLinkExpired } = inspectionRefusals

const { closed, cancelled, billFrozen, tooMuch } = workOrderRefusals

const ReportToken = z.strictObject({ token: z.string(isInvalid('Link')).regex(/^[\w-]{20,100}$/, isInvalid('Link')) })

const inPath = z.strictObject({ id: id() })
const shopInPath = z.strictObject({ shop: id('Shop') })
const templateInPath = z.strictObject({
  shop: id('Shop'),
  template: z.union([z.literal(courtesyTemplateId), z.uuid()], isInvalid('Inspection')),
})
const guessing = { max: 60, seconds: 60, per: 'address' } as const
const ended = [closed, cancelled]
const ofPoint = { params: inPath, reply: Inspection } as const

export const inspections = {
  templates: staffRoute('shop', 'GET /inspection-templates/{shop}', {
    what: 'List a shop’s inspection templates: the built-in one and its own, with sections, points and thresholds',
    params: shopInPath,
    reply: z.array(Template),
  }),
  addTemplate: ownerRoute('owner', 'POST /inspection-templates/{shop}', {
    what: 'Add an inspection template',
    params: shopInPath,
    body: TemplateForm,
    reply: Template,
    refuses: [templateNameTaken, inspectionRefusals.templateLimitReached],
    once: true,
  }),
  saveTemplate: ownerRoute('owner', 'PUT /inspection-templates/{shop}/{template}', {
    what: 'Change an inspection template; inspections already started keep their points',
    params: templateInPath,
    body: TemplateForm,
    reply: Template,
    refuses: [templateNameTaken],
    version: true,
  }),
  removeTemplate: ownerRoute('owner', 'DELETE /inspection-templates/{shop}/{template}', {
    what: 'Delete one of the shop’s templates, or restore the built-in one, unless another template now has its name',
    params: templateInPath,
    reply: z.array(Template),
    refuses: [templateNameTaken],
  }),
  start: staffRoute('shop', 'POST /workorder/{id}/inspection', {
    needs: 'inspections.perform',
    what: 'Start an inspection from one of the shop’s templates',
    params: inPath,
    body: z.strictObject({ template: z.union([z.literal(courtesyTemplateId), z.uuid()], isInvalid('Inspection')) }),
    reply: Inspection,
    refuses: [...ended, inspectionRefusals.inspectionLimitReached],
    once: true,
  }),
  ofOrder: staffRoute('shop', 'GET /workorder/{id}/inspections', {
    right: 'orders:read',
    what: 'List the inspections of a work order, with every point, its photos, and the jobs made from findings',
    params: inPath,
    reply: z.array(Inspection),
  }),
  read: staffRoute('shop', 'GET /inspection/{id}', {
    right: 'orders:read',
    what: 'Get an inspection as the shop works on it',
    ...ofPoint,
  }),
  answer: staffRoute('shop', 'PUT /inspection-point/{id}', {
    needs: 'inspections.perform',
    what: 'Record a point’s result, measurement or notes; fields left out stay as they are. Refused if someone else changed the point first',
    ...ofPoint,
    body: AnswerForm,
    reply: Point,
    refuses: [...ended, inspectionFinished],
    version: true,
  }),
  markSectionGood: staffRoute('shop', 'POST /inspection/{id}/rest', {
    needs: 'inspections.perform',
    what: 'Mark every unanswered point of a section as good, except those that must be measured and are not',
    ...ofPoint,
    body: z.strictObject({ section: z.int(isInvalid('Section')).min(0, isInvalid('Section')).max(100, isInvalid('Section')) }),
    refuses: [...ended, inspectionFinished],
  }),
  addPhoto: staffRoute('shop', 'POST /inspection-point/{id}/photo', {
    needs: 'inspections.perform',
    what: 'Add a photo (JPEG, PNG or WebP, at most 10 MB; metadata is removed) to a point, in the field `file`; the caller chooses `photoId`, so a photo sent twice is stored once',
    params: inPath,
    body: z.strictObject({ photoId: id('Photo') }),
    upload: true,
    reply: Point,
    refuses: [...ended, inspectionFinished, inspectionRefusals.photoLimitReached, ...photoRefusals],
    limits: [{ max: 200, seconds: 600, per: 'account' }],
  }),
  removePhoto: staffRoute('shop', 'DELETE /inspection-point/{id}/photo/{photoId}', {
    needs: 'inspections.perform',
    what: 'Delete a photo permanently',
    params: z.strictObject({ id: id(), photoId: id('Photo') }),
    reply: Point,
    refuses: [...ended, inspectionFinished],
  }),
  finish: staffRoute('shop', 'POST /inspection/{id}/finish', {
    needs: 'inspections.perform',
    what: 'Finish an inspection so the customer can read it; unanswered points count as not checked',
    ...ofPoint,
    refuses: [...ended, inspectionRefusals.inspectionEmpty],
  }),
  reopen: staffRoute('shop', 'POST /inspection/{id}/reopen', {
    needs: 'inspections.perform',
    what: 'Reopen a finished inspection; the customer can’t see it until it is finished again',
    ...ofPoint,
    refuses: [...ended, inspectionRefusals.reopeningNotAllowed],
  }),
  remove: staffRoute('shop', 'DELETE /inspection/{id}', {
    needs: 'inspections.perform',
    what: 'Delete an unfinished inspection that no job was made from',
    ...ofPoint,
    reply: z.strictObject({ inspectionId: z.uuid() }),
    refuses: [...ended, inspectionFinished, inspectionRefusals.inspectionHasJobs],
  }),
  createFindingJob: staffRoute('shop', 'POST /workorder/{id}/finding', {
    needs: 'inspections.jobs',
    what: 'Make a job from a finding: a concern that describes the finding, with the labor and parts of a canned job if one is named',
    params: inPath,
    body: z.strictObject({ pointId: id('Point'), cannedJobId: id('Canned job').nullable().default(null) }),
    reply: ShopWorkOrder,
    refuses: [...ended, billFrozen, tooMuch, pointNotFinding, inspectionRefusals.findingAlreadyJob],
    version: true,
    once: true,
  }),
  linkFindingToJob: staffRoute('shop', 'PUT /inspection-point/{id}/job', {
    needs: 'inspections.jobs',
    what: 'Link a finding to a job already on the order; null unlinks it',
    ...ofPoint,
    body: z.strictObject({ concernId: id('Job').nullable() }),
    reply: Point,
    refuses: [...ended, pointNotFinding],
  }),
  send: staffRoute('shop', 'POST /inspection/{id}/send', {
    needs: 'inspections.send',
    what: 'Send the report to the customer; customers without an account get a link',
    ...ofPoint,
    refuses: [
      inspectionRefusals.inspectionNotFinished,
      inspectionRefusals.customerNotReachable,
      shopRefusals.ownerUnconfirmed,
      customerRefusals.notTheirCustomer,
      messageRefusals.limitReached,
    ],
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
    once: true,
  }),
  ofVehicleAtShop: staffRoute('shop', 'GET /inspections/{shop}/{vehicle}', {
    what: 'List the finished inspections of a vehicle at this shop, newest first',
    params: z.strictObject({ shop: id('Shop'), vehicle: id('Vehicle') }),
    reply: z.array(PastInspection),
  }),
  reports: customerRoute('web', 'GET /workorder/{shopId}/{workOrderId}/inspections', {
    what: 'List the finished inspections of the customer’s work order',
    link: 'always',
    params: z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') }),
    reply: z.array(Report),
  }),
  ofVehicle: customerRoute('web', 'GET /vehicle/{id}/inspections', {
    what: 'List the finished inspections of the customer’s vehicle, by its id or VIN, newest first',
    reply: z.array(PastInspection),
  }),
  report: customerOrStaffRoute('app', 'GET /inspection/{id}/report', {
    what: 'Get a finished inspection as the customer reads it; for the customer and the shop',
    link: 'always',
    params: inPath,
    reply: Report,
  }),
  reportPaper: customerOrStaffRoute('app', 'GET /inspection/{id}/report/pdf', {
    what: 'Download a finished inspection as a PDF, with photos of its findings; for the customer and the shop',
    link: 'always',
    params: inPath,
    reply: file('application/pdf'),
  }),
  photo: customerOrStaffRoute('app', 'GET /inspection/{id}/photo/{photoId}', {
    what: 'Get a photo of an inspection; for the shop, and for the customer once it is finished',
    link: 'always',
    params: z.strictObject({ id: id(), photoId: id('Photo') }),
    reply: file('image/jpeg'),
  }),
  viewLinked: publicRoute('web', 'POST /inspection-report/look', {
    what: 'Get the report behind an e-mailed link; no account is needed',
    body: ReportToken,
    reply: Report,
    refuses: [reportLinkExpired],
    limits: [guessing],
  }),
  linkedReportPaper: publicRoute('web', 'POST /inspection-report/pdf', {
    what: 'Download the report behind an e-mailed link as a PDF',
    body: ReportToken,
    reply: file('application/pdf'),
    refuses: [reportLinkExpired],
    limits: [guessing],
  }),
  linkedPhoto: publicRoute('web', 'POST /inspection-report/photo', {
    what: 'Get a photo of the report behind an e-mailed link',
    body: ReportToken.extend({ photoId: id('Photo') }),
    reply: file('image/jpeg'),
    refuses: [reportLinkExpired],
    limits: [{ max: 300, seconds: 60, per: 'address' }],
  }),
}
