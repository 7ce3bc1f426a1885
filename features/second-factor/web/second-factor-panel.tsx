import { Alert, Button, Stack } from '@mantine/core'
import { IconDeviceMobileCode, IconFingerprint, IconKey, IconLifebuoy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { renewSession } from '../../auth/web/index.ts'
import { Panel, Read, StateBadge, toast, useCall, useRead, When } from '../../../web/kit/index.ts'
import { auth } from '../../auth/contract.ts'
import { type SecondFactor, secondFactor } from '../contract.ts'
import { recoveryCodeCount } from '../rules.ts'
import { AppDialog } from './app-dialog.tsx'
import { LongerPasswordDialog } from './longer-password-dialog.tsx'
import { Method } from './method.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import classes from './second-factor.module.css'

interface SecondFactorPanelProps {
  /** Leads to where a longer password is chosen. */
  onChoosePassword: () => void
  /** The recovery codes are kept: whoever had to set this up can go on. */
  onSetUp: () => void
}

/** What signing in asks for after the password: set up, shown, and taken away again. */
export function SecondFactorPanel(props: SecondFactorPanelProps) {
  const read = useRead(secondFactor.mine, {})
  return (
    <Panel
      title="Second step"
      lead="With one of these, whoever learns your password still cannot get in. Your password may then be shorter, too."
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
  const changed = { invalidates: [secondFactor.mine, auth.me] } as const
  const removeApp = useCall(secondFactor.removeTotp, { done: 'The authenticator app is off', ...changed })
  const removePasskey = useCall(secondFactor.removePasskey, { done: 'The passkey is removed', ...changed })
  const renewCodes = useCall(secondFactor.renewCodes, changed)
  const close = () => setOpen(null)
  const kept = () => {
    close()
    onSetUp()
  }
  const add = useRef<HTMLButtonElement>(null)
  const count = mine.passkeys.length + (mine.totp ? 1 : 0)
  const isMissing = mine.demanded && count === 0
  const added = async (codes: readonly string[], done: string) => {
    setOpen(codes.length > 0 ? { kind: 'codes', codes, done } : null)
    // The dialog says it itself.
    if (codes.length === 0) toast.success(`${done}.`)
    if (isMissing) await renewSession().catch(() => null)
  }
  /** The last one stays while the password cannot do without it. */
  const remove = (how: Open) => setOpen(count === 1 && mine.passwordNeedsOne ? { kind: 'longer-password' } : how)
  return (
    <Stack>
      {isMissing && (
        <Alert color="orange" title="Your role needs a second step">
          It sees the data of customers and shops, so a password alone is not enough. Set up one of these two, and go on at once.
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
          text="Your device or your password program confirms that it is you, by fingerprint, face or PIN."
        >
          <Button ref={add} variant="default" onClick={() => setOpen({ kind: 'passkey' })}>
            Add a passkey
          </Button>
        </Method>
        {count > 0 && (
          <Method
            Icon={IconLifebuoy}
            title="Recovery codes"
            badge={mine.recoveryCodesLeft < 3 && <StateBadge tone="amber" label="Few left" />}
            text={`${mine.recoveryCodesLeft} of ${recoveryCodeCount} are left. Each opens your account once when all of these are lost.`}
          >
            <Button variant="default" onClick={() => setOpen({ kind: 'new-codes' })}>
              Make new codes
            </Button>
          </Method>
        )}
      </ul>
      {open?.kind === 'app' && <AppDialog onClose={close} onDone={(codes) => void added(codes, 'The authenticator app is on')} />}
      {open?.kind === 'passkey' && (
        <PasskeyDialog onClose={close} onDone={(codes) => void added(codes, 'The passkey is added')} />
      )}
      {open?.kind === 'codes' && <RecoveryCodesDialog {...open} onKept={kept} />}
      {open?.kind === 'longer-password' && <LongerPasswordDialog onClose={close} onChoose={onChoosePassword} />}
      {open?.kind === 'new-codes' && (
        <PasswordDialog
          title="Make new recovery codes?"
          text="You get ten new ones. Those you have kept stop working."
          button="Make new codes"
          onClose={close}
          send={async (password) => {
            const made = await renewCodes.send({ body: { password } })
            if (made) setOpen({ kind: 'codes', codes: made.reply.recoveryCodes, done: 'Those before are over' })
          }}
        />
      )}
      {open?.kind === 'no-app' && (
        <PasswordDialog
          title="Turn the authenticator app off?"
          text={count === 1 ? lastOne : 'Logging in then asks for a passkey.'}
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
          text={count === 1 ? lastOne : 'Logging in then asks for one of the others.'}
          button="Remove"
          onClose={close}
          send={async (password) => {
            if (!(await removePasskey.send({ params: { id: open.id }, body: { password } }))) return
            close()
            // The button that opened this goes with its passkey.
            add.current?.focus()
          }}
        />
      )}
    </Stack>
  )
}

const lastOne =
  'It is your only second step. Without it your password alone opens your account, and your recovery codes are over.'
