import { Button, CopyButton as Copying } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ value, label = 'Copy' }: { value: string; label?: string }) {
  return (
    <Copying value={value} timeout={2000}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy} leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}>
          <span aria-live="polite">{copied ? 'Copied' : label}</span>
        </Button>
      )}
    </Copying>
  )
}
