import { Button, Notification } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { hideToast, holdToast, readToasts, type Toast, watchToasts } from './toast.ts'
import classes from './toast.module.css'

const looks = {
  success: { color: 'green', icon: <IconCheck size={18} /> },
  error: { color: 'red', icon: <IconAlertTriangle size={18} /> },
  info: { color: 'blue', icon: <IconInfoCircle size={18} /> },
  undone: { color: 'gray', icon: <IconArrowBackUp size={18} /> },
} as const

/** Renders the toasts, newest last. Used once, in app/web. */
export function ToastHost() {
  const toasts = useSyncExternalStore(watchToasts, readToasts, readToasts)
  return (
    <div className={`${classes.host} no-print`} data-toasts>
      {toasts.map((toast) => (
        <Shown key={toast.turn} toast={toast} />
      ))}
    </div>
  )
}

/** Closes after its time, which pauses while the pointer or focus is on it. */
function Shown({ toast }: { toast: Toast }) {
  const { id, kind, text, seconds, undo } = toast
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  useEffect(() => {
    if (isHeld) return holdToast(id)
    const timer = setTimeout(() => hideToast(id), seconds * 1000)
    return () => clearTimeout(timer)
    // A repeated message is a new toast with the same text.
  }, [toast, id, seconds, isHeld])
  return (
    <Notification
      {...looks[kind]}
      className={classes.toast}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={() => hideToast(id)}
      onMouseEnter={() => setIsPointedAt(true)}
      onMouseLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <span className={classes.text}>
        {text}
        {undo && (
          <Button
            variant="default"
            flex="none"
            onClick={() => {
              hideToast(id)
              undo()
            }}
          >
            Undo
          </Button>
        )}
      </span>
    </Notification>
  )
}
