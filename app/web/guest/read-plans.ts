import { type Plan, plans } from '../../../common/plans.ts'

/** The plans on sale: those that the server names on the page, or else the ones the page was built with. */
export function readPlans(): readonly Plan[] {
  const given = typeof document === 'undefined' ? undefined : document.documentElement.dataset['plans']
  return given ? (JSON.parse(given) as Plan[]) : plans
}
