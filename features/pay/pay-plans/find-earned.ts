import { calculatePortion } from '../../../common/cents.ts'
import { allocate } from './allocate.ts'
import type { ComebackRule, CountMoment, SplitMethod } from './contract/schemas.ts'
import type { Fact } from './make-items.ts'

export interface OrderForPay {
  state: string
  isRefunded: boolean
  /** The part of the bill that was refunded, if the shop takes commission back for it; `of` is 0 before the bill. */
  refunded: { cents: number; of: number }
  advisorId: string | null
  technicianId: string | null
  laborDiscountCents: number
  partsDiscountCents: number
  /** Approved jobs only. */
  jobs: readonly { jobId: string; text: string }[]
  labors: readonly LaborForPay[]
  parts: readonly {
    partId: string
    jobId: string
    laborId: string | null
    text: string
    units: number
    salesCents: number
    costCents: number
  }[]
  comeback: { rule: ComebackRule; first: readonly FirstFlagged[] } | null
}

export interface LaborForPay {
  laborId: string
  jobId: string
  text: string
  /** As billed, without what overlaps take off. */
  hundredths: number
  salesCents: number
  costCents: number
  isDone: boolean
  technicianId: string | null
  split: { way: SplitMethod; shares: readonly { accountId: string; weight: number }[] } | null
}

/** Hours that someone flagged on the earlier order of a comeback. */
export interface FirstFlagged {
  laborId: string
  accountId: string
  hundredths: number
  /** The day whose plan paid them. */
  rateDay: string
  text: string
}

/** A fact as it should be now; its day is decided when it is recorded. */
export type EarnedFact = Omit<Fact, 'id' | 'day' | 'workOrderId' | 'orderNumber' | 'why'> & { sourceId: string; rateDay?: string }

export interface Weighted {
  accountId: string
  weight: number
}

/** The people who share a labor line: its split, or the line's technician, or the order's. Nobody without any. */
export function shareLabor(
  { split, technicianId }: Pick<LaborForPay, 'split' | 'technicianId'>,
  ofOrder: string | null,
): readonly Weighted[] {
  if (split && split.shares.length > 0) return split.shares
  const accountId = technicianId ?? ofOrder
  return accountId ? [{ accountId, weight: 1 }] : []
}

const isFinished = (state: string) => state === 'ready' || state === 'closed'

/** Everything that people earned on an order, as it is now. Flagged hours may count when the job is done; commission and spiffs count with the bill. */
export function findEarned(order: OrderForPay, countsWhen: CountMoment): EarnedFact[] {
  const isBilled = isFinished(order.state) && !order.isRefunded
  if (!isBilled && (countsWhen === 'invoiced' || order.state !== 'in-progress')) return []
  const laborSales = takeOff(order.labors, order.laborDiscountCents, order.refunded)
  const partSales = takeOff(order.parts, order.partsDiscountCents, order.refunded)
  const laborCosts = keepCosts(order.labors, order.refunded)
  const partCosts = keepCosts(order.parts, order.refunded)
  const facts: EarnedFact[] = []
  const unpaid = order.comeback?.rule === 'unpaid' ? new Set(order.comeback.first.map(({ accountId }) => accountId)) : null
  const workers = new Map<string, Map<string, number>>()

  order.labors.forEach((listed, index) => {
    const labor = { ...listed, costCents: laborCosts[index]! }
    const shares = shareLabor(labor, order.technicianId)
    if (!isBilled && !labor.isDone) return
    const weights = shares.map(({ weight }) => weight)
    const [hours, sales, costs, units] = [labor.hundredths, laborSales[index]!, labor.costCents, 100].map((total) =>
      allocate(total, weights),
    ) as [number[], number[], number[], number[]]
    shares.forEach(({ accountId }, at) => {
      const ofJob = workers.get(labor.jobId) ?? new Map<string, number>()
      ofJob.set(accountId, (ofJob.get(accountId) ?? 0) + hours[at]!)
      workers.set(labor.jobId, ofJob)
      facts.push({
        sourceId: labor.laborId,
        accountId,
        by: 'performed',
        kind: 'labor',
        hundredths: unpaid?.has(accountId) ? 0 : hours[at]!,
        salesCents: isBilled ? sales[at]! : 0,
        costCents: isBilled ? costs[at]! : 0,
        units: isBilled ? units[at]! : 0,
        text: labor.text,
      })
    })
    if (isBilled && order.advisorId)
      facts.push(sold(order.advisorId, 'labor', labor.laborId, { ...labor, salesCents: laborSales[index]!, units: 100 }))
  })
  if (!isBilled) return facts

  const listWorkers = (jobId: string): readonly Weighted[] => {
    const found = [...(workers.get(jobId) ?? [])].map(([accountId, weight]) => ({ accountId, weight }))
    return found.length > 0 ? found : order.technicianId ? [{ accountId: order.technicianId, weight: 1 }] : []
  }
  order.parts.forEach((part, index) => {
    const labor = order.labors.find(({ laborId }) => laborId === part.laborId)
    const shares = labor ? shareLabor(labor, order.technicianId) : listWorkers(part.jobId)
    const counted = { ...part, salesCents: partSales[index]!, costCents: partCosts[index]! }
    facts.push(...performed('part', part.partId, counted, shares))
    if (order.advisorId) facts.push(sold(order.advisorId, 'part', part.partId, counted))
  })
  for (const { jobId, text } of order.jobs) {
    const counted = { text, units: 100, salesCents: 0, costCents: 0 }
    facts.push(...performed('job', jobId, counted, listWorkers(jobId)))
    if (order.advisorId) facts.push(sold(order.advisorId, 'job', jobId, counted))
  }
  if (order.comeback?.rule === 'take-back')
    for (const { laborId, accountId, hundredths, rateDay, text } of order.comeback.first)
      facts.push({
        sourceId: laborId,
        accountId,
        by: 'performed',
        kind: 'comeback',
        hundredths: -hundredths,
        salesCents: 0,
        costCents: 0,
        units: 0,
        text,
        rateDay,
      })
  return facts
}

interface Counted {
  text: string
  units: number
  salesCents: number
  costCents: number
}

const sold = (
  accountId: string,
  kind: Fact['kind'],
  sourceId: string,
  { text, units, salesCents, costCents }: Counted,
): EarnedFact => ({
  sourceId,
  accountId,
  by: 'sold',
  kind,
  hundredths: 0,
  salesCents,
  costCents,
  units,
  text,
})

function performed(kind: Fact['kind'], sourceId: string, counted: Counted, shares: readonly Weighted[]): EarnedFact[] {
  const weights = shares.map(({ weight }) => weight)
  const [units, sales, costs] = [counted.units, counted.salesCents, counted.costCents].map((total) =>
    allocate(total, weights),
  ) as [number[], number[], number[]]
  return shares.map(({ accountId }, at) => ({
    sourceId,
    accountId,
    by: 'performed',
    kind,
    hundredths: 0,
    salesCents: sales[at]!,
    costCents: costs[at]!,
    units: units[at]!,
    text: counted.text,
  }))
}

/** The sales of each line after the order's discounts and refunds, which every line bears by its amount. */
function takeOff(lines: readonly { salesCents: number }[], discountCents: number, refunded: OrderForPay['refunded']): number[] {
  const amounts = lines.map(({ salesCents }) => salesCents)
  const total = Math.max(0, amounts.reduce((sum, cents) => sum + cents, 0) - discountCents)
  const kept = refunded.of === 0 ? total : total - calculatePortion(total, Math.min(refunded.cents, refunded.of), refunded.of)
  return lines.length === 0 ? [] : allocate(kept, amounts)
}

/** The costs of each line without those of the refunded part, so that a refund takes back its share of a commission on gross profit and no more. */
function keepCosts(lines: readonly { costCents: number }[], refunded: OrderForPay['refunded']): number[] {
  return lines.map(({ costCents }) =>
    refunded.of === 0 ? costCents : costCents - calculatePortion(costCents, Math.min(refunded.cents, refunded.of), refunded.of),
  )
}
