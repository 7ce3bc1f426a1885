import { Button, Stack } from '@mantine/core'
import { IconBuildingStore, IconCar, IconEngine, IconTool } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import { isRequired } from '../../../../common/text.ts'
import { Dialog, Form, RadioCardsField, SubmitButton } from '../../../../kit/web/index.ts'
import { loginRoles } from '../../../platform/auth/web/index.ts'
import { type SignUpRole, signUpRoles } from '../contract/index.ts'
import { addTyped, type Typed } from './carry.ts'
import { type NewAccount, SignUpForm } from './sign-up-form.tsx'

const RoleChoice = z.strictObject({ role: z.enum(signUpRoles, isRequired('Role')) })

const about: Record<SignUpRole, { description: string; icon: typeof IconCar }> = {
  customer: { description: 'Book repairs and approve every price', icon: IconCar },
  owner: { description: 'Run your shop and get found', icon: IconBuildingStore },
  vendors: { description: 'Manage your company information', icon: IconEngine },
  employee: { description: 'Work at a shop as an auto tech', icon: IconTool },
}

interface SignUpDialogProps {
  /** Null to ask for the role first. */
  role: SignUpRole | null
  /** Prefilled from the page's address. */
  email?: string
  onDone: (role: SignUpRole, account: NewAccount) => void | Promise<void>
  /** Called when the e-mail is already registered: back to the login. */
  onRegistered: (role: SignUpRole, email: string) => void
  onClose: () => void
}

/** Choose a role, Continue, then that role's form. */
export function SignUpDialog({ role: given, email = '', onDone, onRegistered, onClose }: SignUpDialogProps) {
  const [role, setRole] = useState(given)
  const [typed, setTyped] = useState(false)
  // Another role's form takes over what was typed.
  const [carried, setCarried] = useState<Typed>({})
  const carry = useCallback((values: Typed) => setCarried((before) => addTyped(before, values)), [])
  const title = role ? `Sign up · ${loginRoles.find((option) => option.role === role)?.label}` : 'Sign up'
  return (
    <Dialog
      opened
      hasAddress
      onClose={onClose}
      title={title}
      width={640}
      closeIcon
      confirmClose={typed && { header: 'Stop signing up?', message: 'What you typed stays in this tab, except the password.' }}
    >
      {role ? (
        <SignUpForm
          key={role}
          role={role}
          email={email}
          carried={carried}
          carry={carry}
          onTyped={() => setTyped(true)}
          onDone={(account) => onDone(role, account)}
          onRegistered={(email) => onRegistered(role, email)}
          back={
            given ? null : (
              <Button variant="default" onClick={() => setRole(null)}>
                Back
              </Button>
            )
          }
        />
      ) : (
        <Form schema={RoleChoice} initial={{ role: 'customer' }} submit={(values) => setRole(values.role)}>
          <Stack>
            <RadioCardsField
              name="role"
              label="I am a"
              columns={2}
              options={signUpRoles.map((signUpRole) => {
                const { description, icon: Icon } = about[signUpRole]
                const label = loginRoles.find((each) => each.role === signUpRole)?.label ?? signUpRole
                return { value: signUpRole, label, description, icon: <Icon aria-hidden /> }
              })}
            />
            <SubmitButton fullWidth>Continue</SubmitButton>
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}
