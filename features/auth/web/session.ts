import { useSyncExternalStore } from 'react'
import { clearAccessToken, onSignedOut, queryClient, setAccessToken } from '../../../web/kit/index.ts'
import { Company, type Info, Person, type SignedIn } from '../contract.ts'

// Who is signed in outlives a reload; the keys are the specification's. What the server says stays the truth.
const personKey = 'userInfo'
const companyKey = 'userCompany'

let current: Info | null = read()
const listeners = new Set<() => void>()

function read(): Info | null {
  try {
    const customer = Person.safeParse(JSON.parse(localStorage.getItem(personKey) ?? 'null'))
    const company = Company.safeParse(JSON.parse(localStorage.getItem(companyKey) ?? '{}'))
    return customer.success ? { customer: customer.data, company: company.success ? company.data : {} } : null
  } catch {
    return null
  }
}

function change(info: Info | null): void {
  current = info
  for (const listener of listeners) listener()
}

/** Keeps who is signed in; without a token when only the record has changed. */
export function keepInfo(info: Info): void {
  localStorage.setItem(personKey, JSON.stringify(info.customer))
  localStorage.setItem(companyKey, JSON.stringify(info.company))
  change(info)
}

export function beginSession({ atk, info }: SignedIn): void {
  // What somebody else had read in this browser must not be shown to the next person.
  queryClient.clear()
  setAccessToken(atk)
  keepInfo(info)
}

export function endSession(): void {
  clearAccessToken()
  localStorage.removeItem(personKey)
  localStorage.removeItem(companyKey)
  queryClient.clear()
  change(null)
}

onSignedOut(endSession)
// Signed in or out in another tab.
addEventListener('storage', ({ key }) => {
  if (key === personKey || key === null) change(read())
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Who is signed in, or null. */
export const useSession = (): Info | null => useSyncExternalStore(subscribe, () => current)
export const readSession = (): Info | null => current
