import { Button } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLatest } from '../latest.ts'
import type { KeysProps } from './key.ts'
import classes from './keys.module.css'
import { lazyDialog } from './lazy-dialog.tsx'

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'))

interface Mounted {
  current: KeysProps & { show: () => void }
}

/** Those of a part that came later go first. */
const mounted: { current: Mounted['current'] }[] = []

/** Every group of keys that works on the page now. */
const keysOfPage = (): readonly KeysProps[] => mounted.map(({ current }) => current)

/** Shows them, as `?` does. */
const showKeys = (): void => mounted.at(-1)?.current.show()

/** What is kept hidden on a page is no open dialog. */
const isDialogOpen = () =>
  [...document.querySelectorAll('[aria-modal="true"], [role="alertdialog"]')].some((one) => one.getClientRects().length > 0)

/** Tells that there are keys, where there is a keyboard. */
export const KeysButton = () => (
  <Button className={classes.button!} variant="subtle" leftSection={<IconKeyboard size={18} />} onClick={showKeys}>
    Keys
  </Button>
)

/** A key press that is somebody's text, or another dialog's, is nobody else's. */
function isTaken({ target, defaultPrevented, isComposing, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || altKey || isDialogOpen()) return true
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [popover], [role="dialog"], [role="alertdialog"]') !== null
  )
}

function press(event: KeyboardEvent): void {
  if (isTaken(event)) return
  if (event.key === '?' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    return showKeys()
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const pressed = event.ctrlKey || event.metaKey ? `mod+${key}` : key
  for (const { current } of mounted.toReversed())
    for (const { keys, run } of current.keys)
      if (run && keys.includes(pressed) && run(event) !== false) return event.preventDefault()
}

/** Keys of a screen: they work while it is there and nobody is typing, and `?` lists them. */
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
  return isShown && <KeysDialog groups={keysOfPage()} onClose={() => setIsShown(false)} />
}
