import { dayMilliseconds } from '../../../common/dates.ts'

/** A code is read out at the counter right away; a link waits until the customer is home. */
export const codeMinutes = 10
export const codeTries = 5
export const linkDays = 14

/** How long a shop whose request was declined has to wait. */
export const declinedDays = 90

export const getAskAgainAt = (declinedAt: Date): Date => new Date(declinedAt.getTime() + declinedDays * dayMilliseconds)

export interface Relation {
  state: 'requested' | 'confirmed' | 'declined'
  answeredAt: Date | null
}

/** Whether a shop may send another request. A customer who confirmed is not asked again, and one who declined not for some time. */
export const canAsk = (relation: Relation | null, now: Date): boolean =>
  relation === null ||
  relation.state === 'requested' ||
  (relation.state === 'declined' && relation.answeredAt !== null && getAskAgainAt(relation.answeredAt) <= now)
