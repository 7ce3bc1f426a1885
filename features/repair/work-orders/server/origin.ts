import type { Caller, Context } from '../../../../kit/server/index.ts'

/** The person, time and place behind a change to an order, as the event records them. */
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
