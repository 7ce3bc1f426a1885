import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLiveState } from '../../../kit/web/index.ts'
import classes from './signed-in-layout.module.css'

const patienceMilliseconds = 4000

/** Warns that the screen may be outdated. Ignores interruptions of a few seconds, unless the device is offline. */
export function ConnectionNotice() {
  const isLost = useLiveState() === 'connecting'
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => setIsShown(true), navigator.onLine ? patienceMilliseconds : 0)
    return () => {
      clearTimeout(timer)
      setIsShown(false)
    }
  }, [isLost])
  return (
    <div role="status" className="no-print">
      {isShown && (
        <Text size="sm" className={classes.notice}>
          <IconAlertTriangle size={18} aria-hidden /> {navigator.onLine ? 'No connection' : 'You are offline'}. This page updates
          when it is back.
        </Text>
      )}
    </div>
  )
}
