import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { instant } from '../../../../common/text.ts'

/** The subjects of notifications. Everyone chooses by subject what their devices show while the program is closed. */
export const pushSubjects = [
  'appointments',
  'estimates',
  'orders',
  'ready',
  'payments',
  'ratings',
  'messages',
  'paperwork',
  'account',
] as const
export type PushSubject = (typeof pushSubjects)[number]

const base64Url = (label: string, bytes: number) =>
  z.string(isInvalid(label)).regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), isInvalid(label))

/** As in the browser's `PushSubscription.toJSON()`, with its keys beside the address. */
export const PushSubscriptionForm = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, error: isInvalid('Endpoint') }).max(1000, isInvalid('Endpoint')),
  /** The browser's public key on the curve P-256: 65 bytes in Base64url. */
  p256dh: base64Url('P256dh', 65),
  /** 16 bytes in Base64url. */
  auth: base64Url('Auth', 16),
})

export const PushDevice = z.strictObject({
  id: z.uuid(),
  /** The address at its push service, by which a browser knows its own row. */
  endpoint: z.string(),
  /** As in "Chrome on Windows". */
  device: z.string(),
  addedAt: instant('Time'),
  lastSentAt: instant('Time').nullable(),
  /** Whether its session has ended, so that it gets nothing until the next login there. */
  isSignedOut: z.boolean(),
})
export type PushDevice = z.output<typeof PushDevice>

export const PushSettings = z.strictObject({
  /** The server's public key, for `PushManager.subscribe`. */
  publicKey: z.string(),
  devices: z.array(PushDevice),
  /** The subjects that are turned off. */
  off: z.array(z.enum(pushSubjects)),
})
export type PushSettings = z.output<typeof PushSettings>
