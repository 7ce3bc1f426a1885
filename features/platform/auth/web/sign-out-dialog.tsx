import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../kit/web/index.ts'

interface SignOutDialogProps {
  which: 'all' | 'others'
  /** The names of everything that has access without a login. */
  access: readonly string[]
  pending: boolean
  onClose: () => void
  onSignOut: (andAccess: boolean) => void
}

const words = {
  all: {
    title: 'Log out everywhere?',
    text: 'This logs out every device, including this one. You will need to log in again.',
    button: 'Log out everywhere',
  },
  others: {
    title: 'Log out other devices?',
    text: 'This logs out every device except this one.',
    button: 'Log out other devices',
  },
} as const

/** Asks before logging out, and whether to end what has access without a login. */
export function SignOutDialog({ which, access, pending, onClose, onSignOut }: SignOutDialogProps) {
  const { title, text, button } = words[which]
  const [andAccess, setAndAccess] = useState(true)
  return (
    <Dialog opened onClose={onClose} title={title} width={480}>
      <Stack>
        <Text>{text}</Text>
        {access.length > 0 && (
          <>
            <Checkbox
              label="Also disconnect API keys and counter programs"
              description="They stop working at once and have to be set up again."
              checked={andAccess}
              onChange={(event) => setAndAccess(event.currentTarget.checked)}
            />
            <List size="sm">
              {access.map((name) => (
                <List.Item key={name}>{name}</List.Item>
              ))}
            </List>
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Stay
          </Button>
          <Button color="red" loading={pending} onClick={() => onSignOut(andAccess && access.length > 0)}>
            {button}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
