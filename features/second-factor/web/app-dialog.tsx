import { Code, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { Dialog, Form, PasscodeField, SubmitButton, useCall } from '../../../web/kit/index.ts'
import { secondFactor } from '../contract.ts'
import { PasswordDialog } from './password-dialog.tsx'
import classes from './second-factor.module.css'

interface AppDialogProps {
  onClose: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

/** The password, then the picture to scan, then one code of the app. */
export function AppDialog({ onClose, onDone }: AppDialogProps) {
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null)
  const start = useCall(secondFactor.startTotp)
  const confirm = useCall(secondFactor.confirmTotp, { invalidates: [secondFactor.mine] })
  if (!made)
    return (
      <PasswordDialog
        title="Set up an authenticator app"
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
        schema={sixDigits}
        initial={{ code: '' }}
        submit={async ({ code }) => {
          const done = await confirm.send({ body: { code } })
          if (done) onDone(done.reply.recoveryCodes)
        }}
        label="Set up an authenticator app"
      >
        <Stack>
          <Text>Scan this with the app on your phone, e.g. the one that your phone has for passwords.</Text>
          <img
            className={classes.code}
            alt="The code to scan"
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(made.uri))}`}
          />
          <Text size="sm">
            Or type this into it: <Code>{made.secret.match(/.{1,4}/g)?.join(' ')}</Code>
          </Text>
          <PasscodeField name="code" label="The six digits that the app shows" />
          <SubmitButton fullWidth>Turn on</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  )
}

const sixDigits = z.object({ code: z.string().regex(/^\d{6}$/, 'Code is required') })
