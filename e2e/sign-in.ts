import type { APIRequestContext } from '@playwright/test'
import type { Role } from '../common/route.ts'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { demoPassword } from './people.ts'

const demoLogins: Record<Role, { call: string; name: string }> = {
  customer: { call: '/api/web/login', name: 'customer@liftbay.test' },
  owner: { call: '/api/owner/login', name: 'owner@liftbay.test' },
  employee: { call: '/api/employee/external/login', name: 'employee@liftbay.test' },
  vendors: { call: '/api/web/login', name: 'vendor@liftbay.test' },
  admin: { call: '/api/web/login', name: 'admin' },
}

/** Logs in to an account of that role without the dialog; the demo's account by default. */
export async function signInAs(
  request: APIRequestContext,
  origin: string,
  role: Role,
  name = demoLogins[role].name,
  password = demoPassword,
): Promise<SignedIn> {
  const { call } = demoLogins[role]
  const data = { email: name, password, ...(call.startsWith('/api/web') ? { role } : {}) }
  const reply = await request.post(call, { data, headers: { origin } })
  if (!reply.ok()) throw new Error(`${name} could not sign in: ${await reply.text()}`)
  return (await reply.json()) as SignedIn
}
