import type { FastifyBaseLogger } from 'fastify'
import webPush from 'web-push'
import type { Clock, ConcurrentDelivery, Config, Context, Db } from '../../../../kit/server/index.ts'
import { postMessage } from '../../../../kit/server/outgoing/post-message.ts'
import { buildPayload, isGone, isPushOverdue, isRefused, pushSeconds } from '../rules.ts'
import { getPushKey } from './get-push-key.ts'
import { getPushReach } from './push-reach.ts'
import type { QueuedPush } from './queue-pushes.ts'
import { deleteExpired, findSubscription, markPushed } from './store.ts'

interface Services {
  db: Db
  clock: Clock
  get: Context['get']
  config: Pick<Config, 'appUrl' | 'demo' | 'mailFrom'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Sends each push to the browser's push service, encrypted for that browser. Throws to be tried again. */
export function sendPushes({ db, clock, get, config, log }: Services): ConcurrentDelivery {
  return {
    most: 32,
    each: { per: 'subscriptionId', most: 1 },
    async deliver(payload) {
      const { subscriptionId, notificationId, subject, since } = payload as QueuedPush
      const now = clock.now()
      if (isPushOverdue(new Date(since), now)) return
      const found = await findSubscription(db, subscriptionId)
      if (!found) return
      const { endpoint, p256dh, auth } = found
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(buildPayload(subject, notificationId)),
        {
          TTL: pushSeconds,
          urgency: 'normal',
          vapidDetails: { subject: getContact(config), ...(await getPushKey({ db, get })) },
        },
      )
      const { status, error } = await postMessage(endpoint, {
        headers,
        body: body ?? '',
        reach: getPushReach(config),
      })
      if (error === '') return markPushed(db, subscriptionId, now)
      if (isGone(status)) return deleteExpired(db, subscriptionId)
      // The address is as secret as a password, so the log gets the row's id.
      if (!isRefused(status)) throw new Error(`The push service of ${subscriptionId} failed: ${error}`)
      log.warn({ subscription: subscriptionId, status }, 'a push service refused a notification')
    },
  }
}

/** Whom a push service can ask about our calls (RFC 8292, section 2.1): this site, or who sends its mail. */
const getContact = ({ appUrl, mailFrom }: Pick<Config, 'appUrl' | 'mailFrom'>): string =>
  appUrl.startsWith('https:') ? appUrl : `mailto:${mailFrom.slice(mailFrom.indexOf('<') + 1).replace('>', '')}`
