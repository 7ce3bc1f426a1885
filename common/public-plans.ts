import { showCents } from './cents.ts'
import { calculatePerMonth, calculateSavings, type Plan, showMonths } from './plans.ts'

/** A text about a plan on the public pages, such as its price. The server puts the current one into the built page. */
export type PlanText = 'name' | 'per-month' | 'charge' | 'included' | 'choose'

/** The public pages' texts about a plan. The components and the server share them, so the browser finds the markup it expects. */
export function writePlanTexts(plan: Plan, onSale: readonly Plan[]): Record<PlanText, string> {
  const cents = calculateSavings(plan, onSale)
  return {
    name: plan.name,
    'per-month': showCents(calculatePerMonth(plan)),
    charge: `${showCents(plan.total)} for ${showMonths(plan.months)}${cents > 0 ? `. You save ${showCents(cents)}.` : ''}`,
    included: plan.included,
    choose: `Choose ${plan.name}`,
  }
}

const findCheapest = (onSale: readonly Plan[]): Plan | undefined =>
  onSale.toSorted((a, b) => calculatePerMonth(a) - calculatePerMonth(b))[0]

/** The cheapest plan per month, in the title and the text of the advertisement for shops. */
export function writeBestOffer(onSale: readonly Plan[]): { title: string; text: string } {
  const best = findCheapest(onSale)
  if (!best) return { title: 'Signing up is free', text: 'No plan is on sale at the moment.' }
  const names = onSale.map(({ name }) => name.toLowerCase())
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} or ${names.at(-1)}` : names[0]
  return {
    title: `From ${showCents(calculatePerMonth(best))} per month`,
    text: `${names.length > 1 ? `Choose ${listed}. ` : ''}The ${best.name.toLowerCase()} plan is the best deal: ${showCents(best.total)} for ${showMonths(best.months)}. Signing up is free.`,
  }
}
