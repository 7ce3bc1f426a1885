import { LevelName } from '../../features/hiring/technician-levels/web/index.ts'
import { ShopEmployees } from '../../features/people/employees/web/index.ts'

/** `/{id}/employee`: the employees of a shop with their levels. */
export default function ShopEmployeesPage() {
  return <ShopEmployees level={(shop, accountId) => <LevelName shop={shop} accountId={accountId} />} />
}
