import { useParams } from 'react-router'
import { PayByLink } from '../../features/money/payments/web/index.ts'
import { lazyPage } from '../../kit/web/index.ts'
import { RolePage } from './shell/role-page.tsx'

const orderId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const Agreement = lazyPage(() => import('./agreement.tsx'))

/** `/pay/{id}`: with an order's id, the customer's agreement and bill; with the token of a pay link, the bill for anyone. */
export default function Pay() {
  const { id = '' } = useParams()
  return orderId.test(id) ? <RolePage choices={[{ who: ['customer'], page: <Agreement /> }]} /> : <PayByLink />
}
