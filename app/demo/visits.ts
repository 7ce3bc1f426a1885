import { closedVisits } from './closed-visits.ts'
import { openVisits } from './open-visits.ts'
import type { Visit } from './visit.ts'

/** The last three weeks at Northside Auto Care. */
export const visits: readonly Visit[] = [...closedVisits, ...openVisits]
