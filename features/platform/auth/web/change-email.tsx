import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { lazyPart, Loading, Panel } from '../../../../kit/web/index.ts'
import type { ChangeEmailFormsProps } from './change-email-forms.tsx'

const ChangeEmailForms = lazyPart<ChangeEmailFormsProps>(
  () => import('./change-email-forms.tsx'),
  <Loading kind="form" rows={1} />,
)

interface ChangeEmailProps {
  /** The e-mail the person logs in with. */
  email: string
  onChanged: () => void
}

/** A new login e-mail, confirmed by a code sent there, and an employee's by one sent to the old address, too. The session goes on. */
export function ChangeEmail({ email, onChanged }: ChangeEmailProps) {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Panel title="Login e-mail" lead="You log in with it, and shops write there.">
      <Stack gap="md">
        <Text>{email}</Text>
        {isChanging ? (
          <ChangeEmailForms email={email} onChanged={onChanged} onClose={() => setIsChanging(false)} />
        ) : (
          <Group>
            <Button variant="default" onClick={() => setIsChanging(true)}>
              Change e-mail
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}
