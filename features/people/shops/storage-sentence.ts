import { showCents } from '../../../common/cents.ts'

/** The shop's charge for a vehicle that is not picked up, as its page and every agreement say it. */
export function writeStorageSentence({
  centsPerDay,
  afterWorkingDays,
}: {
  centsPerDay: number
  afterWorkingDays: number
}): string {
  if (centsPerDay === 0) return 'There is no charge for storage.'
  const days = afterWorkingDays === 1 ? '1 working day' : `${afterWorkingDays} working days`
  return `A storage charge of ${showCents(centsPerDay)} per day applies after ${days} from the day you are notified that the vehicle is ready.`
}
