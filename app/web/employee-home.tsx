import { Fragment } from 'react'
import { MyRecord, MyTasks, refreshMyTasks } from '../../features/hiring/onboarding/web/index.ts'
import { SavedAccountForms } from '../../features/hiring/personnel/web/index.ts'
import { EmployeeInformation } from '../../features/people/employees/web/index.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'
import { MyDay } from '../../features/repair/job-clock/web/index.ts'

/** The employee's home page: work at their shops above questions about themselves. */
export default function EmployeeHome() {
  const shops = useSession()?.customer.shops ?? []
  return (
    <EmployeeInformation
      onSaved={refreshMyTasks}
      {...(shops.length > 0 ? { forms: SavedAccountForms } : {})}
      after={shops.map((shop) => (
        <MyRecord key={shop.id} shop={shop} several={shops.length > 1} />
      ))}
    >
      {shops.map((shop) => (
        <Fragment key={shop.id}>
          <MyTasks shop={shop} several={shops.length > 1} />
          <MyDay shop={shop} several={shops.length > 1} />
        </Fragment>
      ))}
    </EmployeeInformation>
  )
}
