import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ReplyOf, Route } from '../../../common/route.ts'
import { useCall } from '../api/use-call.ts'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'

interface LinkRows<M extends Route, T extends Route> {
  /** The call that creates the link. Its reply has the `url`, which is shown only once. */
  make: M
  takeBack: T
  invalidates: readonly Route[]
  /** The toast after creating a link. */
  made: (reply: ReplyOf<M>) => string
}

/** State for a link that is created, shown once, and withdrawn. */
export function useMadeLink<M extends Route, T extends Route>({ make, takeBack, invalidates, made }: LinkRows<M, T>) {
  const [url, setUrl] = useState<string | null>(null)
  const making = useCall(make, {
    invalidates,
    done: (reply) => {
      setUrl((reply as { url: string }).url)
      return made(reply)
    },
  })
  const ending = useCall(takeBack, {
    invalidates,
    done: () => {
      setUrl(null)
      return 'The link no longer works'
    },
  })
  return { url, making, ending }
}

interface LinkDialogProps {
  title: string
  width: number
  opened: boolean
  onClose: () => void
  /** Explains what anyone with the link can do. */
  about: ReactNode
  /** Details of the current link, or null without one. */
  standing: ReactNode
  /** The ways to create one. */
  children: ReactNode
  url: string | null
  /** Withdraws the current link. */
  ending: { pending: boolean; send: () => void }
}

/** A dialog for sharing a link: send, copy, withdraw. */
export function LinkDialog({ title, width, opened, onClose, about, standing, children, url, ending }: LinkDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={width}>
      <Stack gap="md">
        {about}
        {standing && <Text size="sm">{standing}</Text>}
        {children}
        {url && (
          <Stack gap="xs" align="flex-start">
            <Anchor href={url} target="_blank" rel="noreferrer" maw="100%" truncate>
              {url}
            </Anchor>
            <CopyButton value={url} label="Copy link" />
          </Stack>
        )}
        {standing && (
          <Button variant="subtle" color="red" loading={ending.pending} onClick={ending.send}>
            Cancel the link
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

/** Creates a link without sending it. */
export const LinkToCopy = ({ disabled, onClick }: { disabled: boolean; onClick: () => void }) => (
  <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} disabled={disabled} onClick={onClick}>
    Create a link
  </Button>
)
