import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { SignedIn } from '../../../features/auth/contract.ts'
import {
  beginSession,
  forgetfulRoleOf,
  ForgotPasswordDialog,
  LoginDialog,
  type LoginRole,
  moduleOfRole,
  roleOfModule,
  useSession,
} from '../../../features/auth/web/index.ts'
import { SecondStepForm } from '../../../features/second-factor/web/index.ts'
import { SignUpDialog } from '../../../features/sign-up/web/index.ts'
import type { Role } from '../../../common/route.ts'
import { landingOf, ownAddress } from '../landing.ts'
import { Providers } from '../providers.tsx'
import { toast } from '../../kit/index.ts'

interface GuestDialogsProps {
  dialog: 'login' | 'sign-up' | 'forgot-password'
  module: string | undefined
  email: string
}

/** The dialogs over the landing page, with all that they stand in. */
export default function GuestDialogs(props: GuestDialogsProps) {
  return (
    <Providers>
      <GuestDialog {...props} />
    </Providers>
  )
}

function GuestDialog({ dialog, module, email }: GuestDialogsProps) {
  const navigate = useNavigate()
  const session = useSession()
  const [query] = useSearchParams()
  const to = ownAddress(query.get('to'))
  const role = roleOfModule(module)
  const loginOf = (which: Role, address = '') =>
    `/${moduleOfRole(which)}/login${address ? `/${encodeURIComponent(address)}` : ''}${to ? `?to=${encodeURIComponent(to)}` : ''}`
  // To the page below: a role's own, or the start.
  const close = () => void navigate(role ? `/${moduleOfRole(role)}` : '/')

  const begin = (signedIn: SignedIn) => {
    beginSession(signedIn)
    void navigate(to ?? landingOf(signedIn.info), { replace: true })
  }

  if (session) return <Navigate to={to ?? landingOf(session)} replace />
  if (dialog === 'forgot-password')
    return (
      <ForgotPasswordDialog
        role={forgetfulRoleOf(query.get('role'))}
        onBack={(which, address) => void navigate(loginOf(which, address))}
        onDone={(which, address) => {
          toast.success('Your password is changed. Log in with the new one.')
          void navigate(loginOf(which, address), { replace: true })
        }}
        onClose={close}
      />
    )
  if (dialog === 'login')
    return (
      <LoginDialog
        role={role ?? 'customer'}
        email={email}
        onRole={(next: LoginRole) => void navigate(loginOf(next, email), { replace: true })}
        onSignedIn={begin}
        secondStep={(step, onGone) => <SecondStepForm step={step} onSignedIn={begin} onGone={onGone} />}
        onClose={close}
      />
    )
  return (
    <SignUpDialog
      role={role === 'admin' ? null : role}
      onDone={(which, address) => void navigate(loginOf(which, address), { replace: true })}
      onRegistered={(which, address) => void navigate(loginOf(which, address), { replace: true })}
      onClose={close}
    />
  )
}
