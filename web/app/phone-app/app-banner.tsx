import { useState } from 'react'
import { Mark } from '../../kit/brand/mark.tsx'
import classes from './app-banner.module.css'
import { displayModeOf, phoneOf } from './display-mode.ts'

const storeAfterMs = 2000
const closedKey = 'app-banner'

/** On a phone's browser, once an app is named in the settings, until it is closed: the way into the app. */
export default function AppBanner() {
  const [isClosed, setIsClosed] = useState(() => localStorage.getItem(closedKey) === 'closed')
  const { appLink, appStoreUrl, playStoreUrl } = document.documentElement.dataset
  const phone = phoneOf(navigator)
  if (isClosed || !appLink || !phone || isInApp()) return null
  const store = phone === 'apple' ? appStoreUrl : playStoreUrl
  const close = () => {
    localStorage.setItem(closedKey, 'closed')
    setIsClosed(true)
  }
  return (
    <aside className={`${classes.banner} no-print`} aria-label="The app">
      <button type="button" className={classes.close} aria-label="Close" onClick={close}>
        ×
      </button>
      <Mark size={32} />
      <span className={classes.text}>Liftbay has an app</span>
      <button type="button" className={classes.open} onClick={() => openApp(appLink, store)}>
        Open App
      </button>
    </aside>
  )
}

/** It was opened from the home screen, or is shown inside an app already. */
function isInApp(): boolean {
  const mode = displayModeOf(navigator)
  return mode === 'standalone' || mode === 'uiwebview' || matchMedia('(display-mode: standalone)').matches
}

/**
 * The store is for who is still here. Whoever has the app is in it by then; a phone stops the clock of a page out of sight, and
 * coming back from the app must not lead to the store.
 */
function openApp(link: string, store: string | undefined): void {
  location.href = link
  if (!store) return
  const timer = setTimeout(() => {
    location.href = store
  }, storeAfterMs)
  const stay = () => clearTimeout(timer)
  document.addEventListener('visibilitychange', stay, { once: true })
  addEventListener('pagehide', stay, { once: true })
}
