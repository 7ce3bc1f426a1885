import type { ReactNode } from 'react'
import { lazyPart, Loading, Page, useRead } from '../../../../kit/web/index.ts'
import { employees } from '../contract/index.ts'
import type { AccountFormsProps } from './account-forms.tsx'
import { MyInvitations } from './my-invitations.tsx'

const AccountForms = lazyPart<AccountFormsProps>(() => import('./account-forms.tsx'), <Loading kind="form" />)

interface EmployeeInformationProps {
  children: ReactNode
  after?: ReactNode
  /** The facts about the person were saved. */
  onSaved?: () => void
}

/** An employee's start page. Higher features pass their panels: the day's as `children`, and `after` the facts about the person. */
export function EmployeeInformation({ children, after, onSaved }: EmployeeInformationProps) {
  const read = useRead(employees.getMine, {})
  return (
    <Page title="Account Information" width="narrow" read={read} skeleton="form">
      {({ email, ...form }) => (
        <>
          {children}
          <MyInvitations />
          <AccountForms
            email={email}
            form={form}
            version={read.version}
            onEmailChanged={() => void read.reload()}
            onSaved={onSaved}
            after={after}
          />
        </>
      )}
    </Page>
  )
}
