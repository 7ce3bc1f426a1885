import type { Caller, Context } from '../../../../kit/server/index.ts'

/** Who did something to an order, when, and from where, as the event records it. */
export interface Origin {
  /** Null when nobody is signed in: a link, the card provider's webhook, or a timed job. */
  accountId: string | null
  at: Date
  address?: string
  userAgent?: string
  /** The opened link with which the customer did it, without a login. */
  linkId?: string
}

export const getOrigin = ({
  actor,
  clock,
  address,
  userAgent,
}: Pick<Context<Caller>, 'actor' | 'clock' | 'address' | 'userAgent'>): Origin => ({
  accountId: actor.accountId,
  at: clock.now(),
  address,
  userAgent,
  ...(actor.role === 'link' ? { linkId: actor.linkId } : {}),
})
