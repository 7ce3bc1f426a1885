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

/** Where toasts appear, the newest last; once, in web/app. */
export function ToastHost() {
  const toasts = useSyncExternalStore(watchToasts, readToasts, readToasts)
  return (
    <div className={`${classes.host} no-print`}>
      {toasts.map((toast) => (
        <Shown key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Goes by itself after its time, which does not run while somebody points at it or has the focus in it. */
function Shown({ toast }: { toast: Toast }) {
  const { id, kind, text, seconds, undo } = toast
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  useEffect(() => {
    if (isHeld) return holdToast(id)
    const timer = setTimeout(() => hideToast(id), seconds * 1000)
    return () => clearTimeout(timer)
    // Said once more it is another toast with the same words.
  }, [toast, id, seconds, isHeld])
  return (
    <Notification
      {...looks[kind]}
      className={classes.toast!}
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
