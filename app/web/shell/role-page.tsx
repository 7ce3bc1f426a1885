import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Role, Who } from '../../../common/route.ts'
import { readEndedSession, useSession } from '../../../features/platform/auth/web/index.ts'
import { getLoginFor } from '../landing.ts'
import { NoAccess } from '../not-found.tsx'

interface RolePageProps {
  /** The pages that share this address, one per group of roles. */
  choices: readonly { who: Who; page: ReactNode }[]
}

/** Shows this address's page for the logged-in role. Others are sent to the login and come back afterward. */
export function RolePage({ choices }: RolePageProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const isAllowed = (who: Who, role: Role | undefined) => who === 'anyone' || (role !== undefined && who.includes(role))
  const choice = choices.find(({ who }) => isAllowed(who, session?.customer.role))
  if (choice) return choice.page
  if (session) return <NoAccess />
  const whos = choices.map(({ who }) => who)
  const ended = readEndedSession()
  return <Navigate to={ended?.to ?? getLoginFor(whos, `${pathname}${search}`, ended?.role)} replace />
}
