import { z } from 'zod'
import { readCents, showAmount, showCents } from '../../../../common/cents.ts'
import {
  AdjustmentForm,
  LaborChange,
  PartForm,
  type JobAdjustment,
  type ShopConcern,
  type ShopLabor,
  type ShopPart,
} from '../contract/index.ts'
import { showAdjustment } from '../rules.ts'

/** The columns whose cells can be typed in. */
export const columns = ['name', 'quantity', 'cost', 'price'] as const
export type Column = (typeof columns)[number]
export type Texts = Partial<Record<Column, string>>

interface LineBase {
  id: string
  name: string
  /** The lines it can change places with have the same group. */
  group: string
  /** The texts of its cells, as typed; a column that is missing has no cell to type in. */
  texts: Texts
  totalCents: number
}

/** A row of the grid. */
export type GridLine = LineBase &
  ({ of: 'labor'; labor: ShopLabor } | { of: 'part'; part: ShopPart } | { of: 'adjustment'; adjustment: JobAdjustment })

const showNumber = (value: number) => String(value)

const makeLaborLine = (labor: ShopLabor): GridLine => ({
  of: 'labor',
  labor,
  id: labor.laborId,
  name: labor.title,
  group: 'labor',
  texts: { name: labor.title, quantity: showNumber(labor.hours), price: showAmount(labor.rate) },
  totalCents: labor.laborTimeAmount,
})

const makePartLine = (part: ShopPart): GridLine => ({
  of: 'part',
  part,
  id: part.partId,
  name: part.name,
  group: `part ${part.laborId ?? ''}`,
  texts: {
    name: part.name,
    quantity: showNumber(part.quantity),
    ...(part.cost === null ? {} : { cost: showAmount(part.cost) }),
    price: showAmount(part.ext),
  },
  totalCents: part.total,
})

const makeAdjustmentLine = (adjustment: JobAdjustment): GridLine => {
  const { adjustmentId, kind, name, unit, amount, offeredCents, costCents } = adjustment
  return {
    of: 'adjustment',
    adjustment,
    id: adjustmentId,
    name,
    group: 'adjustment',
    texts: {
      name,
      ...(kind === 'sublet' && costCents !== null ? { cost: showAmount(costCents) } : {}),
      price: unit === 'percent' ? `${amount / 1000}%` : showAmount(amount),
    },
    totalCents: showAdjustment({ kind, name, cents: offeredCents }).cents,
  }
}

/** The rows of a job: each labor line with its parts, the other parts, then sublet, fees, discounts and core charges. */
export const listGridLines = ({ labors, parts, adjustments }: ShopConcern): GridLine[] => [
  ...labors.flatMap((labor) => [makeLaborLine(labor), ...labor.parts.map(makePartLine)]),
  ...parts.map(makePartLine),
  ...adjustments.map(makeAdjustmentLine),
]

export type CellErrors = Partial<Record<Column | 'row', string>>

/** The body to send for a row, or the errors in its cells. */
export type Checked<Body> = { body: Body } | { errors: CellErrors }

const cellOf: Readonly<Record<string, Column>> = {
  title: 'name',
  name: 'name',
  hours: 'quantity',
  quantity: 'quantity',
  cost: 'cost',
  costCents: 'cost',
  rate: 'price',
  ext: 'price',
  amount: 'price',
}

function check<Schema extends z.core.$ZodType>(schema: Schema, values: object, unread: CellErrors): Checked<z.output<Schema>> {
  const found = z.safeParse(schema, values)
  if (found.success && Object.keys(unread).length === 0) return { body: found.data }
  const errors: CellErrors = {}
  for (const { path, message } of found.error?.issues ?? []) {
    const column = cellOf[String(path[0])]
    // A field without a cell can only be corrected in the full form.
    errors[column ?? 'row'] ??= column ? message : `${message}. Open the line’s details to change it.`
  }
  return { errors: { ...errors, ...unread } }
}

/** `1.5`, `1,000` -> the number; undefined when it is not one. */
function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(',', '').trim()
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

const describeNumberProblem = (what: string) => `${what}: type a number, such as 1.5`
const describeAmountProblem = (what: string) => `${what}: type an amount, such as 120.00`

export const checkLabor = ({ title }: ShopLabor, texts: Texts, mayRate: boolean) => {
  const hours = readNumber(texts.quantity ?? '')
  const rate = readCents(texts.price ?? '')
  return check(
    LaborChange,
    { title: texts.name ?? title, ...(hours === undefined ? {} : { hours }), ...(mayRate && rate !== null ? { rate } : {}) },
    {
      ...(hours === undefined ? { quantity: describeNumberProblem('Hours') } : {}),
      ...(rate === null ? { price: describeAmountProblem('Rate') } : {}),
    },
  )
}

const PartBody = PartForm.omit({ stockPartId: true }).extend({ cost: PartForm.shape.cost.optional() })

/** A new cost moves the price with the shop's matrix, unless the price is typed by hand or was. */
export const checkPart = (
  part: ShopPart,
  concernId: string,
  texts: Texts,
  matrixPrice: (cents: number | null) => number | null,
) => {
  const quantity = readNumber(texts.quantity ?? '')
  const cost = texts.cost === undefined ? undefined : readCents(texts.cost)
  const typed = readCents(texts.price ?? '')
  const follows = !part.byHand && typed === part.ext && typeof cost === 'number' && cost !== part.cost
  const ext = follows ? (matrixPrice(cost) ?? typed) : typed
  const { partNo, manufacturer, condition, taxed, laborId } = part
  return check(
    PartBody,
    {
      partNo,
      manufacturer,
      condition,
      taxed,
      laborId,
      concernId,
      name: texts.name ?? part.name,
      ...(quantity === undefined ? { quantity: 0 } : { quantity }),
      ...(typeof cost === 'number' ? { cost } : {}),
      ext: ext ?? 0,
    },
    {
      ...(quantity === undefined ? { quantity: describeNumberProblem('Quantity') } : {}),
      ...(cost === null ? { cost: describeAmountProblem('Cost') } : {}),
      ...(ext === null ? { price: describeAmountProblem('Price') } : {}),
    },
  )
}

export const checkAdjustment = (adjustment: JobAdjustment, concernId: string | null, texts: Texts) => {
  const { kind, unit, base, taxed, backCents, vendor } = adjustment
  const cost = texts.cost === undefined ? undefined : readCents(texts.cost)
  const isPercent = unit === 'percent'
  const percent = readNumber((texts.price ?? '').replace('%', ''))
  const amount = isPercent ? (percent === undefined ? null : Math.round(percent * 1000)) : readCents(texts.price ?? '')
  const unread = {
    ...(amount === null ? { price: isPercent ? 'Percentage: type a number, such as 5%' : describeAmountProblem('Amount') } : {}),
    ...(cost === null ? { cost: describeAmountProblem('Cost') } : {}),
  }
  return check(
    AdjustmentForm,
    {
      concernId,
      kind,
      unit,
      base,
      backCents,
      vendor,
      name: texts.name ?? adjustment.name,
      amount: amount ?? 0,
      taxed,
      ...(typeof cost === 'number' ? { costCents: cost } : {}),
    },
    unread,
  )
}

/** The text a cell shows while nobody types in it. */
export function showCell(line: GridLine, column: Column, text: string): string {
  if (column === 'name' || (column === 'price' && line.of === 'adjustment' && line.adjustment.unit === 'percent')) return text
  if (column === 'quantity') return line.of === 'labor' && text !== '' ? `${text} hr` : text
  const cents = readCents(text)
  return cents === null ? text : showCents(cents)
}

/** A cell's label, for screen readers and its column. */
export const labelCell = ({ of }: GridLine, column: Column): string =>
  ({
    name: 'Description',
    quantity: of === 'labor' ? 'Hours' : 'Quantity',
    cost: 'Cost',
    price: of === 'labor' ? 'Rate' : of === 'part' ? 'Price each' : 'Amount',
  })[column]
