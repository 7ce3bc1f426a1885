import { Button } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLatest } from '../latest.ts'
import type { KeysProps } from './key.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import classes from './keys.module.css'

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'))

interface MountedKeys {
  current: KeysProps & { show: () => void }
}

/** Components that mounted later come first. */
const mounted: { current: MountedKeys['current'] }[] = []

/** All groups of keys active on the page. */
const listPageKeys = (): readonly KeysProps[] => mounted.map(({ current }) => current)

/** Shows the list, like `?`. */
const showKeys = (): void => mounted.at(-1)?.current.show()

/** Ignores hidden dialogs. */
const isDialogOpen = () =>
  [...document.querySelectorAll('[aria-modal="true"], [role="alertdialog"]')].some((dialog) => dialog.getClientRects().length > 0)

/** A hint about keyboard shortcuts, on devices with a keyboard. */
export const KeysButton = () => (
  <Button className={classes.button} variant="subtle" leftSection={<IconKeyboard size={18} />} onClick={showKeys}>
    Shortcuts
  </Button>
)

/** True when the key press is typed text or belongs to another dialog. */
function isTaken({ target }: KeyboardEvent): boolean {
  return (
    isDialogOpen() ||
    (target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], [popover], [role="dialog"], [role="alertdialog"]') !== null)
  )
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const taken = isTaken(event)
  if (!taken && event.key === '?' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    return showKeys()
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const pressed = event.ctrlKey || event.metaKey ? `mod+${key}` : key
  for (const { current } of mounted.toReversed())
    for (const { keys, run, anywhere } of current.keys)
      if (run && (anywhere || !taken) && keys.includes(pressed) && run(event) !== false) return event.preventDefault()
}

/** A screen's keyboard shortcuts. They work while it is mounted and the user is not typing, and `?` lists them. */
export function Keys({ of, keys }: KeysProps) {
  const [isShown, setIsShown] = useState(false)
  const latest = useLatest({ of, keys, show: () => setIsShown(true) })
  useEffect(() => {
    if (mounted.length === 0) document.addEventListener('keydown', press)
    mounted.push(latest)
    return () => {
      mounted.splice(mounted.indexOf(latest), 1)
      if (mounted.length === 0) document.removeEventListener('keydown', press)
    }
  }, [latest])
  return isShown && <KeysDialog groups={listPageKeys()} onClose={() => setIsShown(false)} />
}
