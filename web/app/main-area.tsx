import { Navigate, useParams } from 'react-router'
import { useSession } from '../../features/auth/web/index.ts'
import { vehicles } from '../../features/vehicles/contract.ts'
import { Loading, useRead } from '../kit/index.ts'
import { customerLanding, homeOf, landingOf } from './landing.ts'

/** `/main/{moduleId}`: the signed-in main area. `home` is the role's own page; any other word is where signing in leads. */
export function MainArea() {
  const session = useSession()
  const { moduleId } = useParams()
  if (!session) return <Navigate to="/" replace />
  const { role, isSetPreferences } = session.customer
  if (moduleId === 'home') return <Navigate to={homeOf[role]} replace />
  return role === 'customer' && isSetPreferences ? <CustomerStart /> : <Navigate to={landingOf(session)} replace />
}

function CustomerStart() {
  const mine = useRead(vehicles.list, { query: {} })
  if (!mine.data && !mine.error) return <Loading kind="page" />
  return <Navigate to={customerLanding(mine.data?.rows.length ?? 0)} replace />
}
