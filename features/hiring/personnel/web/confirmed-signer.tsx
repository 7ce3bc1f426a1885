import { Alert, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { SendConfirmation, useSession } from '../../../platform/auth/web/index.ts'

/** Shows what an employee signs once their e-mail is confirmed, and until then how to confirm it. Nothing typed is lost. */
export function ConfirmedSigner({ children }: { children: ReactNode }) {
  const { isEmailConfirmed = true, email = '' } = useSession()?.customer ?? {}
  if (isEmailConfirmed) return children
  return (
    <Alert color="orange" title="Confirm your e-mail first">
      <Stack align="flex-start" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          It proves that this is you, and not someone who knows your first password. Open the link in our e-mail to {email}. Then
          you can continue on this page.
        </Text>
        <SendConfirmation label="Send the link again" variant="default" />
      </Stack>
    </Alert>
  )
}
