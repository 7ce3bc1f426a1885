import { dayMilliseconds } from '../../../../common/dates.ts'
/** The start of the seven days that bids are compared with. */
export const findLastWeek = (now: Date): Date => new Date(now.getTime() - 7 * dayMilliseconds)
