import type { ComponentProps, MouseEvent } from 'react'
import { rememberPress } from './last-press.ts'

interface PressableProps extends ComponentProps<'button'> {
  'data-loading'?: boolean
  'data-disabled'?: boolean
}

/**
 * The base of all buttons. During its action a press does nothing. It is not disabled, because that would lose the focus for keyboard
 * users.
 */
export function Pressable({ type = 'button', disabled, onClick, ...props }: PressableProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    rememberPress(event.currentTarget)
    onClick?.(event)
  }
  const isBusy = Boolean(props['data-loading']) && !props['data-disabled']
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : press}
    />
  )
}

// The Enter key in a field also submits a form through its button.
const ignore = (event: MouseEvent) => event.preventDefault()
