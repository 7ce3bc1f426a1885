/* oxlint-disable jsx-a11y/no-autofocus -- the form that comes back takes the place of the one that had the focus */
import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import {
  type CallFailed,
  EmailField,
  Form,
  PasswordField,
  SubmitButton,
  TextField,
  useCall,
  useFormState,
  useLatest,
} from '../../../../kit/web/index.ts'
import { AdminSignInForm, auth, type SignedIn, SignInForm } from '../contract/index.ts'
import { type LoginRole, getModuleOfRole } from './login-roles.ts'
import { readReturnPath } from './return-path.ts'

/** A sign-in between its two steps. */
export interface WaitingStep {
  ticket: string
  totp: boolean
  passkey: boolean
}

interface LoginFormProps {
  role: LoginRole
  email: string
  onSignedIn: (signedIn: SignedIn) => void
  /** The password was right, and the account has a second step. */
  onSecondStep: (step: WaitingStep) => void
  /** True when it replaces a form that had the focus. */
  autoFocus: boolean
  /** The e-mail as typed so far, which another role's form takes over. */
  onTyped: (email: string) => void
}

/**
 * E-mail and password for one role. The admin signs in with a user name. Each role uses its call from the specification. Another role
 * keeps what was typed.
 */
export function LoginForm({ role, email, onSignedIn, onSecondStep, autoFocus, onTyped }: LoginFormProps) {
  const [suspended, setSuspended] = useState<{ role: LoginRole; reason: string } | null>(null)
  /** Another role may be chosen during the call. */
  const sentAs = useRef(role)
  const latestRole = useLatest(role)
  const stepNeeded = {
    failed: ({ code, msg, more }: CallFailed) => {
      if (code === 'second_step_needed') {
        onSecondStep(more as WaitingStep)
        return false
      }
      // The refusal is not about the role that is chosen now.
      if (latestRole.current !== sentAs.current) return false
      setSuspended(code === 'account_suspended' ? { role, reason: msg } : null)
      return code === 'account_suspended' ? false : undefined
    },
  } as const
  const web = useCall(auth.signIn, stepNeeded)
  const owner = useCall(auth.signInOwner, stepNeeded)
  const employee = useCall(auth.signInEmployee, stepNeeded)
  const { carried } = readReturnPath(useLocation())
  const send = async (values: { email: string; password: string }) => {
    sentAs.current = role
    const outcome =
      role === 'owner'
        ? await owner.send({ body: values })
        : role === 'employee'
          ? await employee.send({ body: values })
          : role === 'admin'
            ? await web.send({ body: { role, ...values } })
            : await web.send({ body: { role, ...values } })
    if (outcome) return onSignedIn(outcome.reply)
    if (latestRole.current !== role) return undefined
    const refusedBy = role === 'owner' ? owner : role === 'employee' ? employee : web
    // An unknown e-mail gets the same answer as a wrong password.
    return refusedBy.lastFailed()?.code === 'user_not_found' ? { errors: { password: 'Check your password' } } : undefined
  }
  return (
    <Form schema={role === 'admin' ? AdminSignInForm : SignInForm} initial={{ email, password: '' }} submit={send}>
      <Stack>
        <ReportTyped onTyped={onTyped} />
        <ClearRefusal role={role} />
        {suspended?.role === role && (
          <Alert color="red" role="alert" title="Suspended">
            {suspended.reason}
          </Alert>
        )}
        {role === 'admin' ? (
          <TextField name="email" label="Username" autoComplete="username" autoFocus={autoFocus} />
        ) : (
          <EmailField name="email" label="Email" autoFocus={autoFocus} />
        )}
        <PasswordField name="password" label="Password" />
        <SubmitButton fullWidth>Log in</SubmitButton>
        {role !== 'admin' && (
          <Group justify="space-between" gap={6}>
            <Group gap={6}>
              <Text size="sm">New here?</Text>
              <Anchor size="sm" component={Link} to={`/${getModuleOfRole(role)}/sign-up${carried}`}>
                Sign up
              </Anchor>
            </Group>
            <ForgotPassword role={role} />
          </Group>
        )}
      </Stack>
    </Form>
  )
}

function ReportTyped({ onTyped }: Pick<LoginFormProps, 'onTyped'>) {
  const { email = '' } = useFormState().values as { email?: string }
  useEffect(() => onTyped(email), [email, onTyped])
  return null
}

/** A refusal was about the account in one role; another role's account was not tried yet. */
function ClearRefusal({ role }: { role: LoginRole }) {
  const { clearErrors } = useFormState()
  useEffect(() => clearErrors, [role, clearErrors])
  return null
}

/** Passes the typed e-mail along in the history state, not in the visible address. */
function ForgotPassword({ role }: { role: LoginRole }) {
  const { values } = useFormState()
  return (
    <Anchor size="sm" component={Link} to={`/forgot-password?role=${role}`} state={{ email: values['email'] }}>
      Forgot password?
    </Anchor>
  )
}
