import { useSyncExternalStore } from 'react'
import { roles } from '../../../../common/roles.ts'
import type { Role } from '../../../../common/route.ts'
import { clearAccessToken, forgetReads, isViewing, onSignedOut, setAccessToken } from '../../../../kit/web/api/session.ts'
import type { Info, SignedIn } from '../contract/index.ts'

// The signed-in person survives a reload. The keys are from the specification. The server decides what is valid.
const personKey = 'userInfo'
const companyKey = 'userCompany'
/** Written by places' `storeIpAddress`. */
const addressKey = 'ipAddress'

let current: Info | null = readInfo()
const listeners = new Set<() => void>()
markSignedIn()

function readInfo(): Info | null {
  try {
    const customer: unknown = JSON.parse(localStorage.getItem(personKey) ?? 'null')
    const company: unknown = JSON.parse(localStorage.getItem(companyKey) ?? '{}')
    return isPerson(customer) ? { customer, company: typeof company === 'object' ? { ...company } : {} } : null
  } catch {
    return null
  }
}

// Not with the contract's schema, which would load zod on every first page. We wrote this value ourselves.
function isPerson(value: unknown): value is Info['customer'] {
  if (typeof value !== 'object' || value === null) return false
  const { accountId, role, email, firstName, lastName } = value as Record<string, unknown>
  return (
    [accountId, email, firstName, lastName].every((field) => typeof field === 'string') &&
    roles.some((candidate) => candidate === role)
  )
}

/** Lets the CSS of prerendered public pages know whether someone is signed in. */
function markSignedIn(): void {
  if (typeof document !== 'undefined') document.documentElement.toggleAttribute('data-signed-in', current !== null)
}

/** The last session that ended while this page was open: its role, and where its person went on logging out. */
interface EndedSession {
  role: Role
  to: string | undefined
}

let ended: EndedSession | null = null

function setInfo(info: Info | null, to?: string): void {
  if (info) ended = null
  else if (current) ended = { role: current.customer.role, to }
  current = info
  markSignedIn()
  for (const listener of listeners) listener()
}

/** Saves the signed-in person and company. In a view they are only in memory, because the browser's stored login is the admin's. */
export function saveInfo(info: Info): void {
  if (isViewing()) return setInfo(info)
  localStorage.setItem(personKey, JSON.stringify(info.customer))
  localStorage.setItem(companyKey, JSON.stringify(info.company))
  setInfo(info)
}

export function beginSession({ atk, info }: SignedIn): void {
  // Never show one person's data to the next. The same person keeps theirs after a new password.
  if (current?.customer.accountId !== info.customer.accountId) forgetReads()
  setAccessToken(atk)
  saveInfo(info)
}

/** `to`: where the person goes on logging out. Pages that need a session redirect there too, not to a login that returns to them. */
export function endSession(to?: string): void {
  if (isViewing()) return
  clearAccessToken()
  localStorage.removeItem(personKey)
  localStorage.removeItem(companyKey)
  localStorage.removeItem(addressKey)
  forgetReads()
  setInfo(null, to)
}

onSignedOut(() => endSession())
// Signed in or out in another tab.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (isViewing()) return
  if (key === personKey || key === null) setInfo(readInfo())
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The signed-in person, or null. Also null while a public page is prerendered and hydrated. */
export const useSession = (): Info | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
export const readSession = (): Info | null => current
export const readEndedSession = (): EndedSession | null => ended
