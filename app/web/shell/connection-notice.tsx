import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLiveState } from '../../../kit/web/index.ts'
import classes from './signed-in-layout.module.css'

const patienceMilliseconds = 4000

/** Warns that the screen may be outdated: at once when the device is offline, and after a few seconds without the server. */
export function ConnectionNotice() {
  const isLost = useLiveState() === 'connecting'
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => setIsLong(true), patienceMilliseconds)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isLost])
  return (
    <div role="status" className="no-print">
      {(isLong || !isOnline) && (
        <Text size="sm" className={classes.notice}>
          <IconAlertTriangle size={18} aria-hidden />{' '}
          {isOnline
            ? 'No connection. This page updates when the connection is back.'
            : 'You are offline. This page updates when you are back online.'}
        </Text>
      )}
    </div>
  )
}

/** The live connection takes up to a minute to notice that the network is gone. */
function watchNetwork(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, onChange)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, onChange)
  }
}
