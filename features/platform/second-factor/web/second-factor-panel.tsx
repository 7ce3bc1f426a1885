import { Alert, Button, Stack } from '@mantine/core'
import { IconDeviceMobileCode, IconFingerprint, IconKey, IconLifebuoy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Panel, Read, StateBadge, toast, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { auth } from '../../auth/contract/index.ts'
import { renewSession, SendConfirmation, useSession } from '../../auth/web/index.ts'
import { type SecondFactor, secondFactor } from '../contract/index.ts'
import { recoveryCodeCount } from '../rules.ts'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { LongerPasswordDialog } from './longer-password-dialog.tsx'
import { Method } from './method.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import classes from './second-factor.module.css'

interface SecondFactorPanelProps {
  /** Goes to the form for a longer password. */
  onChoosePassword: () => void
  /** Called once the recovery codes are saved. */
  onSetUp: () => void
}

/** Sets up, shows and removes the account's second steps. */
export function SecondFactorPanel(props: SecondFactorPanelProps) {
  const read = useRead(secondFactor.get, {})
  return (
    <Panel
      title="Second step"
      lead="With a second step, nobody can log in with your password alone. Your password can also be shorter."
    >
      <Read read={read} skeleton="text">
        {(mine) => <Steps mine={mine} {...props} />}
      </Read>
    </Panel>
  )
}

type Open =
  | { kind: 'app' | 'passkey' | 'no-app' | 'new-codes' | 'longer-password' }
  | { kind: 'no-passkey'; id: string; name: string }
  | { kind: 'codes'; codes: readonly string[]; done: string }

function Steps({ mine, onChoosePassword, onSetUp }: { mine: SecondFactor } & SecondFactorPanelProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const { isEmailConfirmed = true, email = '' } = useSession()?.customer ?? {}
  const changed = { invalidates: [secondFactor.get, auth.getMe] } as const
  const removeApp = useCall(secondFactor.removeTotp, { done: 'The authenticator app is off', ...changed })
  const removePasskey = useCall(secondFactor.removePasskey, { done: 'The passkey was removed', ...changed })
  const renewCodes = useCall(secondFactor.renewRecoveryCodes, changed)
  const close = () => setOpen(null)
  const onSaved = () => {
    close()
    onSetUp()
  }
  const add = useRef<HTMLButtonElement>(null)
  const count = mine.passkeys.length + (mine.totp ? 1 : 0)
  const isMissing = mine.demanded && count === 0
  const added = async (codes: readonly string[], done: string) => {
    setOpen(codes.length > 0 ? { kind: 'codes', codes, done } : null)
    // The dialog already says so.
    if (codes.length === 0) toast.success(`${done}.`)
    if (isMissing) await renewSession().catch(() => null)
  }
  /** Keeps the last one while the password is too weak on its own. */
  const remove = (how: Open) => setOpen(count === 1 && mine.passwordNeedsOne ? { kind: 'longer-password' } : how)
  return (
    <Stack>
      {isMissing && (
        <Alert color="orange" title="Your role needs a second step">
          You can see the data of customers and shops, so a password alone is not enough. Set up one of these to continue.
        </Alert>
      )}
      {!isEmailConfirmed && (
        <Alert color="orange" title="Confirm your e-mail first">
          <Stack align="flex-start" gap="xs">
            A second step can be added once you have opened the link we sent to {email}.
            <SendConfirmation label="Send the link again" variant="default" />
          </Stack>
        </Alert>
      )}
      <ul className={classes.list}>
        <Method
          Icon={IconDeviceMobileCode}
          title="Authenticator app"
          badge={mine.totp && <StateBadge tone="green" label="On" />}
          text="An app on your phone shows six digits, which change every 30 seconds."
        >
          <Button
            variant={isMissing ? 'filled' : 'default'}
            disabled={!isEmailConfirmed && !mine.totp}
            aria-label={mine.totp ? 'Turn off the authenticator app' : undefined}
            onClick={() => (mine.totp ? remove({ kind: 'no-app' }) : setOpen({ kind: 'app' }))}
          >
            {mine.totp ? 'Turn off' : 'Set up an app'}
          </Button>
        </Method>
        {mine.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <Method
            key={id}
            Icon={IconKey}
            title={`Passkey: ${name}`}
            text={
              <>
                Added <When value={createdAt} />
                {lastUsedAt && (
                  <>
                    , last used <When value={lastUsedAt} />
                  </>
                )}
              </>
            }
          >
            <Button variant="default" aria-label={`Remove ${name}`} onClick={() => remove({ kind: 'no-passkey', id, name })}>
              Remove
            </Button>
          </Method>
        ))}
        <Method
          Icon={IconFingerprint}
          title={mine.passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          text="Your device or password manager confirms it is you with a fingerprint, your face or a PIN."
        >
          <Button ref={add} variant="default" disabled={!isEmailConfirmed} onClick={() => setOpen({ kind: 'passkey' })}>
            Add a passkey
          </Button>
        </Method>
        {count > 0 && (
          <Method
            Icon={IconLifebuoy}
            title="Recovery codes"
            badge={mine.recoveryCodesLeft < 3 && <StateBadge tone="amber" label="Running low" />}
            text={`${mine.recoveryCodesLeft} of ${recoveryCodeCount} are left. Each one logs you in once if you lose everything else.`}
          >
            <Button variant="default" onClick={() => setOpen({ kind: 'new-codes' })}>
              Create new codes
            </Button>
          </Method>
        )}
      </ul>
      {open?.kind === 'app' && (
        <AuthenticatorDialog onClose={close} onDone={(codes) => void added(codes, 'The authenticator app is on')} />
      )}
      {open?.kind === 'passkey' && (
        <PasskeyDialog onClose={close} onDone={(codes) => void added(codes, 'The passkey was added')} />
      )}
      {open?.kind === 'codes' && <RecoveryCodesDialog {...open} onKept={onSaved} />}
      {open?.kind === 'longer-password' && <LongerPasswordDialog onClose={close} onChoose={onChoosePassword} />}
      {open?.kind === 'new-codes' && (
        <PasswordDialog
          title="Create new recovery codes?"
          text="You get ten new codes. Your old codes stop working."
          button="Create new codes"
          onClose={close}
          send={async (password) => {
            const made = await renewCodes.send({ body: { password } })
            if (made) setOpen({ kind: 'codes', codes: made.reply.recoveryCodes, done: 'Your old codes no longer work' })
          }}
        />
      )}
      {open?.kind === 'no-app' && (
        <PasswordDialog
          title="Turn off the authenticator app?"
          text={count === 1 ? lastOne : 'You will log in with a passkey.'}
          button="Turn off"
          onClose={close}
          send={async (password) => {
            if (await removeApp.send({ body: { password } })) close()
          }}
        />
      )}
      {open?.kind === 'no-passkey' && (
        <PasswordDialog
          title={`Remove the passkey ${open.name}?`}
          text={count === 1 ? lastOne : 'You will log in with another second step.'}
          button="Remove"
          onClose={close}
          send={async (password) => {
            if (!(await removePasskey.send({ params: { id: open.id }, body: { password } }))) return
            close()
            // The button that opened this disappears with its passkey.
            add.current?.focus()
          }}
        />
      )}
    </Stack>
  )
}

const lastOne =
  'This is your only second step. Without it, your password alone logs you in, and your recovery codes stop working.'
