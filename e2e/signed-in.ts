import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import type { Role } from '../common/route.ts'
import type { SignedIn } from '../features/auth/contract.ts'
import { demoPassword } from './people.ts'

const demoLogins: Record<Role, { call: string; name: string }> = {
  customer: { call: '/api/web/login', name: 'customer@liftbay.test' },
  owner: { call: '/api/owner/login', name: 'owner@liftbay.test' },
  employee: { call: '/api/employee/external/login', name: 'employee@liftbay.test' },
  vendors: { call: '/api/web/login', name: 'vendor@liftbay.test' },
  admin: { call: '/api/web/login', name: 'admin' },
}

export type Session = SignedIn | null

/** An account of that role, the demo's own unless another is named, signed in without the dialog. */
export async function signedIn(
  request: APIRequestContext,
  origin: string,
  role: Role,
  name = demoLogins[role].name,
): Promise<SignedIn> {
  const { call } = demoLogins[role]
  const data = { email: name, password: demoPassword, ...(call.startsWith('/api/web') ? { role } : {}) }
  const reply = await request.post(call, { data, headers: { origin } })
  if (!reply.ok()) throw new Error(`${name} could not sign in: ${await reply.text()}`)
  return (await reply.json()) as SignedIn
}

export interface Look {
  origin: string
  viewport: { width: number; height: number }
}

/**
 * A browser in which that session is open. A refresh token is good once, and only so many a minute are given out, so the
 * token of the one sign-in answers each load here; refreshing has journeys and tests of its own.
 */
export async function browserOf(browser: Browser, session: Session, { origin, viewport }: Look): Promise<BrowserContext> {
  const kept = session && [
    { name: 'userInfo', value: JSON.stringify(session.info.customer) },
    { name: 'userCompany', value: JSON.stringify(session.info.company) },
  ]
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    ...(viewport.width < 500 ? { hasTouch: true, isMobile: true } : {}),
    ...(kept ? { storageState: { cookies: [], origins: [{ origin, localStorage: kept }] } } : {}),
  })
  if (session) await context.route('**/api/web/refresh-token', (route) => route.fulfill({ json: { atk: session.atk } }))
  return context
}
