import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { Dialog, Form, Muted, PasscodeField, SubmitButton, useCall, useDevice } from '../../../../kit/web/index.ts'
import { auth } from '../../auth/contract/index.ts'
import { AppCodeForm, secondFactor } from '../contract/index.ts'
import { PasswordDialog } from './password-dialog.tsx'
import classes from './second-factor.module.css'

interface AppDialogProps {
  onClose: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

/** Asks for the password, shows the QR code, then asks for one code from the app. */
export function AuthenticatorDialog({ onClose, onDone }: AppDialogProps) {
  const isPhone = useDevice() === 'mobile'
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null)
  const start = useCall(secondFactor.startTotp)
  const confirm = useCall(secondFactor.confirmTotp, { invalidates: [secondFactor.get, auth.getMe] })
  if (!made)
    return (
      <PasswordDialog
        title="Set up an authenticator app"
        text="Enter your password first, so nobody else can do this on your open screen."
        button="Continue"
        onClose={onClose}
        send={async (password) => {
          const started = await start.send({ body: { password } })
          if (started) setMade(started.reply)
        }}
      />
    )
  return (
    <Dialog opened onClose={onClose} title="Set up an authenticator app" width={480}>
      <Form
        schema={AppCodeForm}
        initial={{ code: '' }}
        submit={async ({ code }) => {
          const done = await confirm.send({ body: { code } })
          if (done) onDone(done.reply.recoveryCodes)
        }}
        label="Set up an authenticator app"
      >
        <Stack>
          <Text>
            Scan this with your authenticator app or password manager. Most phones have one built in. Then type the six digits
            that it shows.
          </Text>
          <img
            className={classes.code}
            alt="The code to scan"
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(made.uri, { border: 2 }))}`}
          />
          {isPhone && (
            <Anchor href={made.uri} className="touch-link">
              Open the app on this phone
            </Anchor>
          )}
          <div>
            <Muted mb={4}>Cannot scan it? Type this key into the app:</Muted>
            <code className={classes.secret}>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </div>
          <PasscodeField name="code" label="Six-digit code from the app" />
          <SubmitButton fullWidth>Turn on</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  )
}
