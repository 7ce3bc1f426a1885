import type { ComponentProps, MouseEvent } from 'react'

interface PressableProps extends ComponentProps<'button'> {
  'data-loading'?: boolean
  'data-disabled'?: boolean
}

/**
 * What a button is made of. While what it began is under way it does nothing when pressed; disabled it would lose the focus to
 * nowhere, and with it whoever goes by keyboard.
 */
export function Pressable({ type = 'button', disabled, onClick, ...props }: PressableProps) {
  const isBusy = Boolean(props['data-loading']) && !props['data-disabled']
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
    />
  )
}

// The Enter key in a field sends a form by pressing its button, too.
const ignore = (event: MouseEvent) => event.preventDefault()
