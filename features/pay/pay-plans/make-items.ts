import { calculatePortion } from '../../../common/cents.ts'
import type { EarnedBy, EarnedItem, PlanTerms, Spiff, SpiffTarget } from './contract/schemas.ts'

/** Something done or sold on a repair order, before any plan says what it pays. Facts are only ever added: what changes later is another fact. */
export interface Fact {
  id: string
  accountId: string
  day: string
  workOrderId: string
  orderNumber: string
  by: EarnedBy
  kind: 'labor' | 'part' | 'job' | 'comeback'
  /** Flagged hours; only of `performed` labor and of comebacks. Below zero when they are taken back. */
  hundredths: number
  salesCents: number
  costCents: number
  /** How many, in hundredths; for spiffs. */
  units: number
  text: string
  /** Why it was taken back or changed; '' for what was earned. */
  why: string
}

const targets: Readonly<Record<Fact['kind'], SpiffTarget | null>> = {
  labor: 'labor',
  part: 'part',
  job: 'canned-job',
  comeback: null,
}

const isFor = (spiff: Spiff, { kind, by, text }: Fact) =>
  spiff.on === targets[kind] && spiff.by === by && text.toLowerCase().includes(spiff.match.toLowerCase())

/** 150 -> "1.5" */
export const showHundredths = (hundredths: number): string => String(Math.round(hundredths) / 100)

const labelFact = ({ why, text, kind }: Fact) => {
  if (kind === 'comeback') return `Comeback: ${text}`
  return why === '' ? text : `${text} (${why})`
}

/** The pay of a fact by the plan of its day. With `showsHours`, also flagged hours that pay nothing. Ids come from the fact, so that they never change. */
export function makeItems(fact: Fact, plan: PlanTerms | null, { showsHours = false } = {}): EarnedItem[] {
  const items: EarnedItem[] = []
  const add = (
    suffix: string,
    kind: EarnedItem['kind'],
    pay: { hundredths?: number; rateCents?: number; cents: number },
    text: string,
  ) =>
    items.push({
      id: `${fact.id}-${suffix}`,
      accountId: fact.accountId,
      day: fact.day,
      kind,
      hundredths: 0,
      rateCents: 0,
      ...pay,
      workOrderId: fact.workOrderId,
      orderNumber: fact.orderNumber,
      text,
    })
  const label = labelFact(fact)
  const { hundredths } = fact
  const rateCents = plan?.kind === 'flat-rate' ? plan.rateCents : 0
  if (hundredths !== 0 && (rateCents > 0 || showsHours)) {
    const cents = calculatePortion(hundredths, rateCents, 100)
    add('f', fact.kind === 'comeback' ? 'comeback' : 'flagged', { hundredths, rateCents, cents }, label)
  }
  if (!plan) return items
  for (const [suffix, kind, of, bp, on] of [
    ['l', 'labor-commission', 'labor', plan.laborCommissionBp, plan.laborCommissionOn],
    ['p', 'parts-commission', 'part', plan.partsCommissionBp, plan.partsCommissionOn],
  ] as const) {
    if (fact.kind !== of || fact.by !== plan.commissionBy || bp === 0) continue
    const base = on === 'sales' ? fact.salesCents : fact.salesCents - fact.costCents
    const cents = calculatePortion(base, bp, 10_000)
    if (cents !== 0) add(suffix, kind, { cents }, label)
  }
  plan.spiffs.forEach((spiff, index) => {
    if (!isFor(spiff, fact)) return
    const cents = calculatePortion(fact.units, spiff.cents, 100)
    if (cents !== 0) add(`s${index}`, 'spiff', { cents }, `Spiff ${spiff.match}: ${label}`)
  })
  return items
}
