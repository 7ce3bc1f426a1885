import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { Dialog, Form, PasscodeField, SubmitButton, useCall, useDevice } from '../../../web/kit/index.ts'
import { auth } from '../../auth/contract.ts'
import { AppCodeForm, secondFactor } from '../contract.ts'
import { PasswordDialog } from './password-dialog.tsx'
import classes from './second-factor.module.css'

interface AppDialogProps {
  onClose: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

/** The password, then the picture to scan, then one code of the app. */
export function AppDialog({ onClose, onDone }: AppDialogProps) {
  const isPhone = useDevice() === 'mobile'
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null)
  const start = useCall(secondFactor.startTotp)
  const confirm = useCall(secondFactor.confirmTotp, { invalidates: [secondFactor.mine, auth.me] })
  if (!made)
    return (
      <PasswordDialog
        title="Set up an authenticator app"
        text="First your password, so that nobody else does this at your open screen."
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
            Scan this with your authenticator app or password program; most phones have one built in. Then type the six digits
            that it shows.
          </Text>
          <img
            className={classes.code}
            alt="The code to scan"
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(made.uri, { border: 2 }))}`}
          />
          {isPhone && (
            <Anchor href={made.uri} className="touch-link">
              The app is on this phone: open it
            </Anchor>
          )}
          <div>
            <Text size="sm" c="dimmed" mb={4}>
              It cannot be scanned? Type this key into the app:
            </Text>
            <code className={classes.secret}>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </div>
          <PasscodeField name="code" label="The six digits that the app shows" />
          <SubmitButton fullWidth>Turn on</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  )
}
