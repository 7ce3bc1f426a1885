/* oxlint-disable jsx-a11y/no-autofocus -- a step that has only these fields takes the focus */
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  Dialog,
  EmailField,
  Form,
  NotifyWhenTyped,
  PasscodeField,
  Steps,
  SubmitButton,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { auth, EmailForm, type EmailRole, PasscodeForm } from '../contract/index.ts'
import { passcodeResendSeconds, passcodeLength, passcodeMinutes, roleNames } from '../rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { resetPasswordForm } from './password-forms.ts'

export interface ForgotPasswordDialogProps {
  role: EmailRole
  /** Called when the person goes back from the first step. */
  onBack: (role: EmailRole, email: string) => void
  onDone: (role: EmailRole, email: string) => void
  onClose: () => void
}

const steps = [{ label: 'Email' }, { label: 'Passcode' }, { label: 'New password' }]

interface DialogState {
  email?: string
  step?: number
}

/** E-mail, passcode, new password. Each step is a history entry, so that the browser's Back goes back one step. */
export default function ForgotPasswordDialog({ role, onBack, onDone, onClose }: ForgotPasswordDialogProps) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const place = (state ?? {}) as DialogState
  const [email, setEmail] = useState(place.email ?? '')
  const [reached, setReached] = useState(0)
  const [typed, setTyped] = useState(false)
  const [hasSecondStep, setHasSecondStep] = useState(false)
  const [ended, setEnded] = useState<readonly string[]>([])
  // A reload forgets the progress, but the history does not.
  const step = Math.min(place.step ?? 0, reached)
  const goTo = (next: number) => {
    setReached(next)
    setTyped(true)
    void navigate(`${pathname}${search}`, { state: { step: next } })
  }
  const back = () => void navigate(-1)

  return (
    <Dialog
      opened
      hasAddress
      onClose={ended.length > 0 ? () => onDone(role, email) : onClose}
      title="Forgot password"
      width={520}
      closeIcon
      confirmClose={
        typed && ended.length === 0 && { header: 'Stop resetting your password?', message: 'Your password stays the same.' }
      }
    >
      <Stack>
        {ended.length > 0 ? (
          <EndedAccess ended={ended} onContinue={() => onDone(role, email)} />
        ) : (
          <>
            <Steps steps={steps} current={step} label="Choosing a new password" />
            {step === 0 && (
              <EmailStep
                role={role}
                email={email}
                onTyped={() => setTyped(true)}
                onSent={(address) => {
                  setEmail(address)
                  goTo(1)
                }}
                back={<BackButton onClick={() => onBack(role, email)} />}
              />
            )}
            {step === 1 && (
              <PasscodeStep
                role={role}
                email={email}
                onVerified={(whose) => {
                  setHasSecondStep(whose.hasSecondStep)
                  goTo(2)
                }}
                back={<BackButton onClick={back} />}
              />
            )}
            {step === 2 && (
              <PasswordStep
                hasSecondStep={hasSecondStep}
                role={role}
                email={email}
                onDone={(names) => (names.length > 0 ? setEnded(names) : onDone(role, email))}
                back={<BackButton onClick={back} />}
              />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" onClick={onClick}>
      Back
    </Button>
  )
}

interface StepProps {
  role: EmailRole
  email: string
  back: ReactNode
}

function EmailStep({ role, email, back, onTyped, onSent }: StepProps & { onTyped: () => void; onSent: (email: string) => void }) {
  const send = useCall(auth.requestPasscode)
  return (
    <Form
      schema={EmailForm}
      initial={{ email }}
      call={send}
      toSent={(params) => ({ params, query: { role } })}
      done={(_, values) => onSent(values.email)}
      label="Email"
    >
      <NotifyWhenTyped onTyped={onTyped} />
      <Text>{`We’ll email you a code for your ${roleNames[role]} account.`}</Text>
      <EmailField name="email" label="Email" autoComplete="username" autoFocus={email !== ''} />
      <Group justify="space-between">
        {back}
        <SubmitButton>Send code</SubmitButton>
      </Group>
    </Form>
  )
}

function PasscodeStep({
  role,
  email,
  back,
  onVerified,
}: StepProps & { onVerified: (whose: { hasSecondStep: boolean }) => void }) {
  const verify = useCall(auth.verifyPasscode, {
    // Passcode errors show below the boxes, not in a toast.
    failed: ({ errors }) => (errors['otp'] ? false : undefined),
  })
  // A new code starts with empty boxes.
  const [sent, setSent] = useState(0)
  return (
    <Form
      key={sent}
      schema={PasscodeForm}
      initial={{ otp: '' }}
      call={verify}
      toSent={({ otp }) => ({ params: { email, otp }, query: { role } })}
      done={onVerified}
      label="Passcode"
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        If <strong>{email}</strong> is registered, a passcode of {passcodeLength} digits is on its way there. It is good for{' '}
        {passcodeMinutes} minutes.
      </Text>
      <PasscodeField name="otp" label="Passcode" length={passcodeLength} autoFocus />
      <SendAgain
        role={role}
        email={email}
        atOnce={verify.failed?.code === 'passcode_ended'}
        onSent={() => {
          verify.reset()
          setSent(sent + 1)
        }}
      />
      <Group justify="space-between">
        {back}
        <Continue />
      </Group>
    </Form>
  )
}

function Continue() {
  const { values } = useFormState()
  return <SubmitButton disabled={String(values['otp']).length < passcodeLength}>Continue</SubmitButton>
}

interface SendAgainProps {
  role: EmailRole
  email: string
  /** The last code is no longer valid, so there is no need to wait. */
  atOnce: boolean
  onSent: () => void
}

/** Waits before offering another code: the mail may take a moment, and the number per hour is limited. */
function SendAgain({ role, email, atOnce, onSent }: SendAgainProps) {
  const [seconds, setSeconds] = useState(passcodeResendSeconds)
  useInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000, { autoInvoke: true })
  const again = useCall(auth.requestPasscode, { done: 'A new code is on its way. The old one no longer works.' })
  const send = async () => {
    if (await again.send({ params: { email }, query: { role } })) onSent()
  }
  const wait = atOnce ? 0 : seconds
  return (
    <div>
      <Button variant="subtle" size="compact-sm" disabled={wait > 0} loading={again.pending} onClick={() => void send()}>
        {wait > 0 ? `Send a new code in ${wait} s` : 'Send a new code'}
      </Button>
    </div>
  )
}

function PasswordStep({
  role,
  email,
  hasSecondStep,
  back,
  onDone,
}: StepProps & { hasSecondStep: boolean; onDone: (ended: readonly string[]) => void }) {
  const reset = useCall(auth.resetPassword)
  return (
    <Form
      schema={resetPasswordForm({ hasSecondStep })}
      initial={{ password: '', confirmation: '' }}
      call={reset}
      toSent={({ password }) => ({ body: { email, password, role } })}
      done={(reply) => onDone(reply.ended)}
      label="New password"
    >
      <Text>
        When you change it, your other devices are logged out. API keys and counter programs that you set up are disconnected.
      </Text>
      <NewPasswordFields name="password" label="Password" email={email} hasSecondStep={hasSecondStep} autoFocus />
      <Group justify="space-between">
        {back}
        <SubmitButton>Change password</SubmitButton>
      </Group>
    </Form>
  )
}

/** Access that needs no login ended too, so its person must know what to set up again. */
function EndedAccess({ ended, onContinue }: { ended: readonly string[]; onContinue: () => void }) {
  return (
    <Stack role="status">
      <Text>Your password was changed. To keep out anyone who knew the old one, these were disconnected as well:</Text>
      <List>
        {ended.map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List>
      <Text>We also mailed you this list. After logging in, create new keys and connect your counter programs again.</Text>
      <Button onClick={onContinue} data-autofocus>
        Continue to log in
      </Button>
    </Stack>
  )
}
