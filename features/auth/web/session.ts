import { useSyncExternalStore } from 'react'
import { roles } from '../../../common/roles.ts'
import type { Role } from '../../../common/route.ts'
import { clearAccessToken, forgetReads, onSignedOut, setAccessToken } from '../../../web/kit/api/session.ts'
import type { Info, SignedIn } from '../contract.ts'

// Who is signed in outlives a reload; the keys are the specification's. What the server says stays the truth.
const personKey = 'userInfo'
const companyKey = 'userCompany'

let current: Info | null = read()
const listeners = new Set<() => void>()
mark()

function read(): Info | null {
  try {
    const customer: unknown = JSON.parse(localStorage.getItem(personKey) ?? 'null')
    const company: unknown = JSON.parse(localStorage.getItem(companyKey) ?? '{}')
    return isPerson(customer) ? { customer, company: typeof company === 'object' ? { ...company } : {} } : null
  } catch {
    return null
  }
}

// Not by the contract's schema: that would bring all of zod to every first page. We wrote it ourselves.
function isPerson(value: unknown): value is Info['customer'] {
  if (typeof value !== 'object' || value === null) return false
  const { accountId, role, email, firstName, lastName } = value as Record<string, unknown>
  return [accountId, email, firstName, lastName].every((one) => typeof one === 'string') && roles.some((one) => one === role)
}

/** So that the CSS of a public page knows it too: its HTML was made before anybody asked for it. */
function mark(): void {
  if (typeof document !== 'undefined') document.documentElement.toggleAttribute('data-signed-in', current !== null)
}

/** The last session that ended while this page is open: whose it was, and where they went when they meant to. */
interface Ended {
  role: Role
  to: string | undefined
}

let ended: Ended | null = null

function change(info: Info | null, to?: string): void {
  if (info) ended = null
  else if (current) ended = { role: current.customer.role, to }
  current = info
  mark()
  for (const listener of listeners) listener()
}

/** Keeps who is signed in; without a token when only the record has changed. */
export function keepInfo(info: Info): void {
  localStorage.setItem(personKey, JSON.stringify(info.customer))
  localStorage.setItem(companyKey, JSON.stringify(info.company))
  change(info)
}

export function beginSession({ atk, info }: SignedIn): void {
  // What somebody else had read in this browser must not be shown to the next person; one's own stays with a new password.
  if (current?.customer.accountId !== info.customer.accountId) forgetReads()
  setAccessToken(atk)
  keepInfo(info)
}

/** `to`: where who logs out goes; pages that need a session lead there, too, and not to a log-in that leads back to them. */
export function endSession(to?: string): void {
  clearAccessToken()
  localStorage.removeItem(personKey)
  localStorage.removeItem(companyKey)
  forgetReads()
  change(null, to)
}

onSignedOut(() => endSession())
// Signed in or out in another tab.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === personKey || key === null) change(read())
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Who is signed in, or null; null also while a public page's HTML is made and taken over. */
export const useSession = (): Info | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
export const readSession = (): Info | null => current
export const readEnded = (): Ended | null => ended
