import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconFingerprint, IconShieldLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { CopyButton, Panel, Read, toast, useCall, useRead, When } from '../../../web/kit/index.ts'
import { type SecondFactor, secondFactor } from '../contract.ts'
import { AppDialog } from './app-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** What signing in asks for after the password: set up, shown, and taken away again. */
export function SecondFactorPanel() {
  const read = useRead(secondFactor.mine, {})
  return (
    <Panel title="Second step">
      <Read read={read} skeleton="text">
        {(mine) => <Steps mine={mine} />}
      </Read>
    </Panel>
  )
}

type Open = { kind: 'app' | 'passkey' | 'no-app' } | { kind: 'no-passkey'; id: string; name: string }

function Steps({ mine }: { mine: SecondFactor }) {
  const [open, setOpen] = useState<Open | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const removeApp = useCall(secondFactor.removeTotp, { done: 'The authenticator app is off', invalidates: [secondFactor.mine] })
  const removePasskey = useCall(secondFactor.removePasskey, { done: 'The passkey is removed', invalidates: [secondFactor.mine] })
  const close = () => setOpen(null)
  const add = useRef<HTMLButtonElement>(null)
  const added = (fresh: readonly string[], done: string) => {
    close()
    setCodes(fresh)
    toast.success(done)
  }
  const has = mine.totp || mine.passkeys.length > 0
  return (
    <Stack>
      {mine.demanded && !has && (
        <Alert color="orange" title="Your role needs a second step">
          Until one is set up nothing else can be done here. Log in again afterwards.
        </Alert>
      )}
      <Text>
        {has
          ? 'After your password we ask for one of these. Whoever learns your password cannot get in with it alone.'
          : 'Whoever learns your password can get in. With a second step they cannot: an app on your phone shows a code, or your device confirms that it is you.'}
      </Text>
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      <Group justify="space-between">
        <Text fw={600}>Authenticator app: {mine.totp ? 'on' : 'off'}</Text>
        <Button
          variant="default"
          leftSection={<IconShieldLock size={18} aria-hidden />}
          onClick={() => setOpen({ kind: mine.totp ? 'no-app' : 'app' })}
        >
          {mine.totp ? 'Turn off' : 'Set up an app'}
        </Button>
      </Group>
      {mine.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Group key={id} justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text fw={600}>Passkey: {name}</Text>
            <Text size="sm" c="dimmed">
              Added <When value={createdAt} />
              {lastUsedAt && (
                <>
                  , last used <When value={lastUsedAt} />
                </>
              )}
            </Text>
          </div>
          <Button variant="default" aria-label={`Remove ${name}`} onClick={() => setOpen({ kind: 'no-passkey', id, name })}>
            Remove
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          ref={add}
          variant="default"
          leftSection={<IconFingerprint size={18} aria-hidden />}
          onClick={() => setOpen({ kind: 'passkey' })}
        >
          Add a passkey
        </Button>
      </Group>
      {has && (
        <Text size="sm" c="dimmed">
          {mine.recoveryCodesLeft} recovery codes are left, for when all of these are lost.
        </Text>
      )}
      {open?.kind === 'app' && <AppDialog onClose={close} onDone={(fresh) => added(fresh, 'The authenticator app is on')} />}
      {open?.kind === 'passkey' && <PasskeyDialog onClose={close} onDone={(fresh) => added(fresh, 'The passkey is added')} />}
      {open?.kind === 'no-app' && (
        <PasswordDialog
          title="Turn the authenticator app off?"
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

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Alert color="blue" title="Keep these recovery codes">
      <Stack>
        <Text size="sm">Each opens your account once when your app or passkey is lost. They are shown only now.</Text>
        <List className="tabular" listStyleType="none" aria-label="Recovery codes">
          {codes.map((code) => (
            <List.Item key={code}>{code}</List.Item>
          ))}
        </List>
        <Group>
          <CopyButton value={codes.join('\n')} label="Copy the codes" />
          <Button onClick={onKept}>I have kept them</Button>
        </Group>
      </Stack>
    </Alert>
  )
}
