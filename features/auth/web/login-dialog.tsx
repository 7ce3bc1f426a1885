import { SegmentedControl, Stack } from '@mantine/core'
import { Dialog } from '../../../web/kit/index.ts'
import type { SignedIn } from '../contract.ts'
import { LoginForm } from './login-form.tsx'
import { loginRoles, type LoginRole } from './login-roles.ts'

interface LoginDialogProps {
  role: LoginRole
  email: string
  onRole: (role: LoginRole) => void
  onSignedIn: (signedIn: SignedIn) => void
  onClose: () => void
}

export function LoginDialog({ role, email, onRole, onSignedIn, onClose }: LoginDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={role === 'admin' ? 'Admin log in' : 'Log in'} width={480} closeIcon>
      <Stack>
        {role !== 'admin' && (
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="I am a"
            value={role}
            onChange={(value) => onRole(value as LoginRole)}
            data={loginRoles.map((one) => ({ value: one.role, label: one.label }))}
          />
        )}
        <LoginForm key={role} role={role} email={email} onSignedIn={onSignedIn} />
      </Stack>
    </Dialog>
  )
}
