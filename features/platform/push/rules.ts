import type { Role } from '../../../common/roles.ts'
import type { PushSubject } from './contract/index.ts'

/** The subjects of each role's notifications, in the order of the settings page. */
export const subjectsOf: Readonly<Record<Role, readonly PushSubject[]>> = {
  customer: ['appointments', 'estimates', 'ready', 'payments', 'ratings', 'messages', 'account'],
  owner: ['appointments', 'estimates', 'orders', 'payments', 'messages', 'paperwork', 'account'],
  employee: ['appointments', 'estimates', 'orders', 'payments', 'messages', 'paperwork', 'account'],
  vendors: ['account'],
  admin: ['account'],
}

/** The titles that a device shows. Anybody may read a lock screen, so they name no person, vehicle or amount. */
export const pushTitles: Readonly<Record<PushSubject | 'test', string>> = {
  appointments: 'Appointment update',
  estimates: 'Estimate update',
  orders: 'Repair order update',
  ready: 'Your car is ready',
  payments: 'Payment update',
  ratings: 'How was your visit?',
  messages: 'New message',
  paperwork: 'Paperwork update',
  account: 'Account update',
  test: 'Push notifications work on this device',
}

export interface PushPayload {
  /** The notification to open; null for a test. */
  id: string | null
  title: string
  body: string
}

export const buildPayload = (subject: PushSubject | 'test', id: string | null): PushPayload => ({
  id,
  title: pushTitles[subject],
  body: id ? 'Open Liftbay to read it.' : 'You can turn notifications off in the settings at any time.',
})

/** A push service drops what it could not hand over within a day; so do we. */
export const pushSeconds = 86_400

/** Until then a push service that does not answer is tried again. */
export const isPushOverdue = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > pushSeconds * 1000

/** Whether the push service has dropped the browser: RFC 8030, section 7.3. */
export const isGone = (status: number | null): boolean => status === 404 || status === 410

/** A refusal that a repetition would not change; 429 asks for a later one. */
export const isRefused = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 429 && status !== 408
