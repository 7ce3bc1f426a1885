import type { Actor, Context } from '../../../server/kit/context.ts'

/** Who did something to an order, when, and from where: what its event keeps. */
export interface By {
  /** Null: nobody who is signed in, as the card provider's message or the clock. */
  accountId: string | null
  at: Date
  address?: string
  userAgent?: string
}

export const byOf = ({
  actor,
  clock,
  address,
  userAgent,
}: Pick<Context<Actor>, 'actor' | 'clock' | 'address' | 'userAgent'>): By => ({
  accountId: actor.accountId,
  at: clock.now(),
  address,
  userAgent,
})
