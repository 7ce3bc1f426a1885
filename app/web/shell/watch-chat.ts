import { useEffect } from 'react'
import { useSwitch } from '../../../features/platform/feature-switches/web/index.ts'

/** Hides the assistant on open pages when an admin turns it off, and shows it again. The server does the same in new pages. */
export function WatchChat() {
  const isOn = useSwitch('chat-assistant')
  useEffect(() => {
    if (isOn) delete document.documentElement.dataset['chat']
    else document.documentElement.dataset['chat'] = 'off'
  }, [isOn])
  return null
}
