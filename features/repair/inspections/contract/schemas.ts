import { z } from 'zod'
import { shouldHaveAtLeastOne } from '../../../../common/messages.ts'
import { instant, isInvalid, isRequired, line, number } from '../../../../common/text.ts'
import { ShopContact } from '../../../people/shops/contract/index.ts'
import { StoredPhoto } from '../../../platform/files/contract/index.ts'
import { WorkOrderState } from '../../work-orders/contract/index.ts'
import { units } from '../measures.ts'
import { results } from '../results.ts'
import { areThresholdsInOrder, jobStates } from '../rules.ts'

export const Result = z.enum(results, isRequired('Result'))

/** A measured value with at most two decimals. */
const figure = (label: string) =>
  number(label)
    .min(-1000, isInvalid(label))
    .max(1_000_000, `${label} is too large`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, `${label} can have at most 2 decimals`)

/** The unit a point measures in, and the values from which it is amber or red. */
export const MeasureForm = z
  .strictObject({
    unit: z.enum(units, isInvalid('Unit')),
    better: z.enum(['more', 'less'], isInvalid('Better')),
    amber: figure('Amber').nullable().default(null),
    red: figure('Red').nullable().default(null),
  })
  .refine(areThresholdsInOrder, { path: ['red'], error: 'Red must be worse than amber' })

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
  /** `courtesy` for the built-in one. */
  templateId: z.string(),
  version: z.int(),
  name: z.string(),
  sections: z.array(TemplateSection),
  isBuiltIn: z.boolean(),
  /** The shop changed the built-in one. */
  isChanged: z.boolean(),
})
export type Template = z.output<typeof Template>

const shownMeasure = z.strictObject({
  unit: z.enum(units),
  better: z.enum(['more', 'less']),
  amber: z.number().nullable(),
  red: z.number().nullable(),
})

/** The job made from a finding. */
export const FindingJob = z.strictObject({ concernId: z.uuid(), name: z.string(), state: z.enum(jobStates) })
export type FindingJob = z.output<typeof FindingJob>

/** The name is as in the last sent estimate that includes the job; null if there is none. */
const ReportedJob = FindingJob.extend({ name: z.string().nullable() })

const shownPoint = {
  pointId: z.uuid(),
  name: z.string(),
  measure: shownMeasure.nullable(),
  /** Null until someone answers. */
  result: z.enum(results).nullable(),
  figure: z.number().nullable(),
  note: z.string(),
  photos: z.array(StoredPhoto),
}

export const Point = z.strictObject({
  ...shownPoint,
  job: FindingJob.nullable(),
  /** Only the shop sees it. */
  shopNote: z.string(),
  version: z.int(),
  /** The last person to answer. */
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
  /** Whether the reader can reopen it. */
  mayReopen: z.boolean(),
  /** When it was last sent to the customer. */
  sentAt: instant('Time').nullable(),
  /** The customer may read it: the shop sent it, or an estimate after it was finished. */
  isShared: z.boolean(),
  sections: z.array(z.strictObject({ section: z.int(), name: z.string(), points: z.array(Point) })),
})
export type Inspection = z.output<typeof Inspection>

const ReportPoint = z.strictObject({ ...shownPoint, job: ReportedJob.nullable() })
export type ReportPoint = z.output<typeof ReportPoint>

/** An inspection as the vehicle owner reads it. */
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

/** A summary of one of a vehicle's inspections. */
export const PastInspection = z.strictObject({
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

/** Fields left out stay as they are. */
export const AnswerForm = z.strictObject({
  result: Result.nullable().optional(),
  figure: figure('Figure').nullable().optional(),
  note: z.string(isInvalid('Note')).trim().max(1000, 'Note must be at most 1000 characters').optional(),
  shopNote: z.string(isInvalid('Note for the shop')).trim().max(1000, 'Note must be at most 1000 characters').optional(),
})
export type AnswerForm = z.output<typeof AnswerForm>
