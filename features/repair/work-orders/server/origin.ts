import type { Actor, Context } from '../../../../kit/server/index.ts'

/** Who did something to an order, when, and from where, as the event records it. */
export interface Origin {
  /** Null when nobody is signed in: the card provider's webhook, or a timed job. */
  accountId: string | null
  at: Date
  address?: string
  userAgent?: string
}

export const getOrigin = ({
  actor,
  clock,
  address,
  userAgent,
}: Pick<Context<Actor>, 'actor' | 'clock' | 'address' | 'userAgent'>): Origin => ({
  accountId: actor.accountId,
  at: clock.now(),
  address,
  userAgent,
})
