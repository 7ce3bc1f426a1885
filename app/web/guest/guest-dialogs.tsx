import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Role } from '../../../common/route.ts'
import { planFirst } from '../../../features/money/subscriptions/web/index.ts'
import { recordDeviceUse } from '../../../features/people/devices/web/index.ts'
import { SignUpDialog } from '../../../features/people/sign-up/web/index.ts'
import { auth, type Info, type SignedIn } from '../../../features/platform/auth/contract/index.ts'
import {
  beginSession,
  getEmailRole,
  ForgotPasswordDialog,
  LoginDialog,
  type LoginRole,
  getModuleOfRole,
  getRoleOfModule,
  useSession,
  readReturnPath,
} from '../../../features/platform/auth/web/index.ts'
import { storeIpAddress } from '../../../features/platform/places/web/index.ts'
import { SecondStepForm } from '../../../features/platform/second-factor/web/index.ts'
import { toast, useCall } from '../../../kit/web/index.ts'
import { getLanding } from '../landing.ts'
import { Providers } from '../providers.tsx'

interface GuestDialogsProps {
  dialog: 'login' | 'sign-up' | 'forgot-password'
  module: string | undefined
  email: string
}

/** The login and sign-up dialogs with their providers. */
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
  const way = readReturnPath(useLocation())
  const role = getRoleOfModule(module)
  const getLogin = (which: Role, address = '') =>
    `/${getModuleOfRole(which)}/login${address ? `/${encodeURIComponent(address)}` : ''}${way.carried}`
  const plan = query.get('plan')
  const getStart = (info: Info) => {
    if (isPlanNext(info)) return planFirst.getAddress()
    // An owner who has an account already pressed a plan's button.
    const { role: own, needsSecondFactor } = info.customer
    return plan && own === 'owner' && !needsSecondFactor ? planFirst.buildAddress(plan) : getLanding(info, way)
  }
  const logInOwner = useCall(auth.signInOwner)
  // Back to the page below: the role's page or the home page.
  const close = () => void navigate(role ? `/${getModuleOfRole(role)}` : '/')

  const startSession = (signedIn: SignedIn) => {
    beginSession(signedIn)
    void storeIpAddress()
    const { role: own, needsSecondFactor } = signedIn.info.customer
    if (own === 'owner' && !needsSecondFactor) recordDeviceUse()
    void navigate(getStart(signedIn.info), { replace: true })
  }

  if (session) return <Navigate to={getStart(session)} replace />
  if (dialog === 'forgot-password')
    return (
      <ForgotPasswordDialog
        role={getEmailRole(query.get('role'))}
        onBack={(which, address) => void navigate(getLogin(which, address))}
        onDone={(which, address) => {
          toast.success('Your password was changed. Log in with the new one.')
          void navigate(getLogin(which, address), { replace: true })
        }}
        onClose={close}
      />
    )
  if (dialog === 'login')
    return (
      <LoginDialog
        role={role ?? 'customer'}
        email={email}
        onRole={(next: LoginRole) => void navigate(getLogin(next, email), { replace: true })}
        onSignedIn={startSession}
        secondStep={(step, onGone) => <SecondStepForm step={step} onSignedIn={startSession} onGone={onGone} />}
        onClose={close}
        reason={findReason(way.to)}
      />
    )
  return (
    <SignUpDialog
      role={role === 'admin' ? null : role}
      email={query.get('email') ?? ''}
      onDone={async (which, account) => {
        if (which === 'owner') {
          if (plan) planFirst.remember(plan)
          const signedIn = await logInOwner.send({ body: account })
          if (signedIn) return startSession(signedIn.reply)
        }
        void navigate(getLogin(which, account.email), { replace: true })
      }}
      onRegistered={(which, address) => void navigate(getLogin(which, address), { replace: true })}
      onClose={close}
    />
  )
}

/** On the first login of an owner who chose a plan, once the second step is set up. */
const isPlanNext = ({ customer }: Info) => customer.role === 'owner' && !customer.needsSecondFactor && planFirst.isWanted()

/** A mail about an estimate leads here when nobody is logged in. */
const findReason = (to: string | null): string | undefined =>
  to && /^\/(agreement|workorder)\//.test(to) ? 'Log in to see your estimate.' : undefined
