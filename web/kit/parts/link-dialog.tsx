import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ReplyOf, Route } from '../../../common/route.ts'
import { useCall } from '../api/use-call.ts'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'

interface LinkRows<M extends Route, T extends Route> {
  /** Its reply has the `url`, told this once. */
  make: M
  takeBack: T
  invalidates: readonly Route[]
  /** The toast when one was made. */
  made: (reply: ReplyOf<M>) => string
}

/** A link that is made, shown once, and taken back. */
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
  /** What whoever has the link can do with it. */
  about: ReactNode
  /** Of the link that is good now; without one, null. */
  standing: ReactNode
  /** The ways to make one. */
  children: ReactNode
  url: string | null
  /** Takes the standing one back. */
  ending: { pending: boolean; send: () => void }
}

/** A link to hand to somebody: sent, copied, taken back. */
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

/** Makes a link that nobody is sent. */
export const LinkToCopy = ({ disabled, onClick }: { disabled: boolean; onClick: () => void }) => (
  <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} disabled={disabled} onClick={onClick}>
    Make a link to copy
  </Button>
)
