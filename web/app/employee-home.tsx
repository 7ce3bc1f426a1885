import { Suspense } from 'react'
import { useSession } from '../../features/auth/web/index.ts'
import { EmployeeInformation } from '../../features/employees/web/index.ts'
import { MyDay } from '../../features/job-clock/web/index.ts'
import { Loading } from '../kit/index.ts'

/** Where an employee starts: what is to be done at their shops stands above what is asked about themselves. */
export default function EmployeeHome() {
  const shops = useSession()?.customer.shops ?? []
  return (
    <EmployeeInformation>
      {shops.map((shop) => (
        <Suspense key={shop.id} fallback={<Loading kind="text" />}>
          <MyDay shop={shop} several={shops.length > 1} />
        </Suspense>
      ))}
    </EmployeeInformation>
  )
}
