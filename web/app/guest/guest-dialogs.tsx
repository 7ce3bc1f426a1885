import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { auth, type Info, type SignedIn } from '../../../features/auth/contract.ts'
import {
  beginSession,
  forgetfulRoleOf,
  ForgotPasswordDialog,
  LoginDialog,
  type LoginRole,
  moduleOfRole,
  roleOfModule,
  useSession,
  wayOn,
} from '../../../features/auth/web/index.ts'
import { sayWhichDevice } from '../../../features/devices/web/index.ts'
import { SecondStepForm } from '../../../features/second-factor/web/index.ts'
import { SignUpDialog } from '../../../features/sign-up/web/index.ts'
import { planFirst } from '../../../features/subscriptions/web/index.ts'
import type { Role } from '../../../common/route.ts'
import { landingOf, ownAddress } from '../landing.ts'
import { Providers } from '../providers.tsx'
import { toast, useCall } from '../../kit/index.ts'

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
  const way = wayOn(useLocation())
  const to = ownAddress(way.to)
  const role = roleOfModule(module)
  const loginOf = (which: Role, address = '') =>
    `/${moduleOfRole(which)}/login${address ? `/${encodeURIComponent(address)}` : ''}${to ? way.carried : ''}`
  const startOf = (info: Info) => (isPlanNext(info) ? planFirst.address : (to ?? landingOf(info)))
  const logInOwner = useCall(auth.signInOwner)
  // To the page below: a role's own, or the start.
  const close = () => void navigate(role ? `/${moduleOfRole(role)}` : '/')

  const begin = (signedIn: SignedIn) => {
    beginSession(signedIn)
    const { role: own, needsSecondFactor } = signedIn.info.customer
    if (own === 'owner' && !needsSecondFactor) sayWhichDevice()
    void navigate(startOf(signedIn.info), { replace: true })
  }

  if (session) return <Navigate to={startOf(session)} replace />
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
      email={query.get('email') ?? ''}
      onDone={async (which, account) => {
        if (which === 'owner') {
          planFirst.remember()
          const signedIn = await logInOwner.send({ body: account })
          if (signedIn) return begin(signedIn.reply)
        }
        void navigate(loginOf(which, account.email), { replace: true })
      }}
      onRegistered={(which, address) => void navigate(loginOf(which, address), { replace: true })}
      onClose={close}
    />
  )
}

/** Signed in for the first time, with everything set up that comes before. */
const isPlanNext = ({ customer }: Info) => customer.role === 'owner' && !customer.needsSecondFactor && planFirst.isWanted()
