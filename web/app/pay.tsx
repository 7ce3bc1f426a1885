import { useParams } from 'react-router'
import { AgreementLink } from '../../features/agreements/web/index.ts'
import { PayByLink } from '../../features/payments/web/index.ts'
import { RolePage } from './shell/role-page.tsx'

const orderId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** `/pay/{id}`: with an order's id the customer's agreement and order; else it is what a shop's pay link has, for anybody. */
export default function Pay() {
  const { id = '' } = useParams()
  return orderId.test(id) ? <RolePage choices={[{ who: ['customer'], page: <AgreementLink /> }]} /> : <PayByLink />
}
