/* oxlint-disable jsx-a11y/no-autofocus -- the form that comes back takes the place of the one that had the focus */
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../../kit/web/index.ts'
import type { SignedIn } from '../contract/index.ts'
import { LoginForm, type WaitingStep } from './login-form.tsx'
import { loginRoles, type LoginRole } from './login-roles.ts'

interface LoginDialogProps {
  role: LoginRole
  email: string
  onRole: (role: LoginRole) => void
  onSignedIn: (signedIn: SignedIn) => void
  onClose: () => void
  /** The reason the person came, when a link in an e-mail led here. */
  reason?: string | undefined
  /** The form of the second step. `onGone` starts over. */
  secondStep: (step: WaitingStep, onGone: () => void) => ReactNode
}

export function LoginDialog({ role, email, onRole, onSignedIn, onClose, reason, secondStep }: LoginDialogProps) {
  const [step, setStep] = useState<WaitingStep | null>(null)
  const [isBack, setBack] = useState(false)
  const [typed, setTyped] = useState(email)
  const beginAgain = () => {
    setStep(null)
    setBack(true)
  }
  return (
    <Dialog
      opened
      hasAddress
      onClose={onClose}
      title={role === 'admin' ? 'Admin log in' : 'Log in'}
      width={480}
      confirmClose={false}
    >
      {step ? (
        secondStep(step, beginAgain)
      ) : (
        <Stack>
          {reason && role === 'customer' && <Text>{reason}</Text>}
          {role !== 'admin' && (
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label="I am a"
              value={role}
              onChange={(value) => onRole(value)}
              data={loginRoles.map((loginRole) => ({ value: loginRole.role, label: loginRole.label }))}
            />
          )}
          <LoginForm
            role={role}
            email={typed}
            onSignedIn={onSignedIn}
            onSecondStep={setStep}
            autoFocus={isBack}
            onTyped={setTyped}
          />
        </Stack>
      )}
    </Dialog>
  )
}
