import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Role, Who } from '../../../common/route.ts'
import { readEnded, useSession } from '../../../features/auth/web/index.ts'
import { loginFor } from '../landing.ts'
import { NoAccess } from '../not-found.tsx'

interface RolePageProps {
  /** The pages that share this address, one a group of roles. */
  choices: readonly { who: Who; page: ReactNode }[]
}

/** The page of this address for who is signed in; nobody signed in is led to the log-in, and back afterwards. */
export function RolePage({ choices }: RolePageProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const allows = (who: Who, role: Role | undefined) => who === 'anyone' || (role !== undefined && who.includes(role))
  const choice = choices.find(({ who }) => allows(who, session?.customer.role))
  if (choice) return choice.page
  if (session) return <NoAccess />
  const whos = choices.map(({ who }) => who)
  const ended = readEnded()
  return <Navigate to={ended?.to ?? loginFor(whos, `${pathname}${search}`, ended?.role)} replace />
}
