import type { ComponentType, ReactNode } from 'react'
import { lazyPart, Loading, Page, useRead } from '../../../../kit/web/index.ts'
import { employees } from '../contract/index.ts'
import type { AccountFormsProps } from './account-forms.tsx'
import { MyInvitations } from './my-invitations.tsx'

/** The forms for an employee's facts about themselves and for their login. */
export const AccountForms = lazyPart<AccountFormsProps>(() => import('./account-forms.tsx'), <Loading kind="form" />)

interface EmployeeInformationProps {
  children: ReactNode
  after?: ReactNode
  /** The facts about the person were saved. */
  onSaved?: () => void
  /** A higher feature's `AccountForms`, which saves what is typed. */
  forms?: ComponentType<AccountFormsProps>
}

/** An employee's start page. Higher features pass their panels: the day's as `children`, and `after` the facts about the person. */
export function EmployeeInformation({ children, after, onSaved, forms: Forms = AccountForms }: EmployeeInformationProps) {
  const read = useRead(employees.getMine, {})
  return (
    <Page title="Account Information" width="narrow" read={read} skeleton="form">
      {({ email, ...form }) => (
        <>
          {children}
          <MyInvitations />
          <Forms
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
