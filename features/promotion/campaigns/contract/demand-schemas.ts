import { z } from 'zod'
import { day } from '../../../../common/text.ts'
import { partKinds } from '../../../supply/vendor-catalog/rules.ts'
import { Areas, Categories } from './schemas.ts'

const split = (text: unknown) => (typeof text === 'string' && text !== '' ? text.split(',') : text)

/** Areas and categories, separated by commas. */
export const DemandQuery = z.strictObject({
  areas: z.preprocess(split, Areas),
  categories: z.preprocess(split, Categories),
})

/** The minimum number a week, a multiple of 20; null below 20. */
const count = z.int().min(20).nullable()

export const DemandCell = z.strictObject({ area: z.string(), category: z.enum(partKinds), searches: count, orders: count })
export type DemandCell = z.output<typeof DemandCell>

export const Demand = z.strictObject({
  /** The 28 days that are counted. */
  from: day('From'),
  to: day('To'),
  cells: z.array(DemandCell),
  /** The sum of the figures shown; null if there are none. */
  searches: count,
  orders: count,
})
export type Demand = z.output<typeof Demand>
