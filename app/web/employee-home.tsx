import { EmployeeInformation } from '../../features/people/employees/web/index.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'
import { MyDay } from '../../features/repair/job-clock/web/index.ts'

/** The employee's home page: work at their shops above questions about themselves. */
export default function EmployeeHome() {
  const shops = useSession()?.customer.shops ?? []
  return (
    <EmployeeInformation>
      {shops.map((shop) => (
        <MyDay key={shop.id} shop={shop} several={shops.length > 1} />
      ))}
    </EmployeeInformation>
  )
}
