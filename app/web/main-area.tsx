import { Navigate, useParams } from 'react-router'
import { vehicles } from '../../features/catalog/vehicles/contract/index.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'
import { Loading, useRead } from '../../kit/web/index.ts'
import { getCustomerLanding, homePaths, getLanding } from './landing.ts'

/** `/main/{moduleId}`: the logged-in main area. `home` is the role's own page; any other word leads to the page after login. */
export function MainArea() {
  const session = useSession()
  const { moduleId } = useParams()
  if (!session) return <Navigate to="/" replace />
  const { role, isSetPreferences } = session.customer
  if (moduleId === 'home') return <Navigate to={homePaths[role]} replace />
  return role === 'customer' && isSetPreferences ? <CustomerStart /> : <Navigate to={getLanding(session)} replace />
}

function CustomerStart() {
  const mine = useRead(vehicles.list, { query: {} })
  if (!mine.data && !mine.error) return <Loading kind="page" />
  return <Navigate to={getCustomerLanding(mine.data?.rows.length ?? 0)} replace />
}
