import { useParams } from 'react-router'
import { PayByLink } from '../../features/money/payments/web/index.ts'
import { AgreementLink } from '../../features/repair/agreements/web/index.ts'
import { RolePage } from './shell/role-page.tsx'

const orderId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** `/pay/{id}`: with an order's id, the customer's agreement and order; with the token of a pay link, the bill for anyone. */
export default function Pay() {
  const { id = '' } = useParams()
  return orderId.test(id) ? <RolePage choices={[{ who: ['customer'], page: <AgreementLink /> }]} /> : <PayByLink />
}
