import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { SignedIn } from '../../../features/auth/contract.ts'
import {
  beginSession,
  LoginDialog,
  type LoginRole,
  moduleOfRole,
  roleOfModule,
  useSession,
} from '../../../features/auth/web/index.ts'
import { SignUpDialog } from '../../../features/sign-up/web/index.ts'
import type { Role } from '../../../common/route.ts'
import { landingOf, ownAddress } from '../landing.ts'
import { Providers } from '../providers.tsx'

interface GuestDialogsProps {
  dialog: 'login' | 'sign-up'
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

  if (session) return <Navigate to={to ?? landingOf(session)} replace />
  if (dialog === 'login')
    return (
      <LoginDialog
        role={role ?? 'customer'}
        email={email}
        onRole={(next: LoginRole) => void navigate(loginOf(next, email), { replace: true })}
        onSignedIn={(signedIn: SignedIn) => {
          beginSession(signedIn)
          void navigate(to ?? landingOf(signedIn.info), { replace: true })
        }}
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
