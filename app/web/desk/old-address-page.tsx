import { Navigate } from 'react-router'
import { useQuery } from '../../../kit/web/index.ts'
import { readOldAddress } from './old-address.ts'

/** Leads from `/home-owner?view=…` to the place's own address. */
export default function OldAddressPage() {
  return <Navigate to={readOldAddress(useQuery().query) ?? '/home-owner'} replace />
}
