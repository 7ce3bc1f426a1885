import { useState } from 'react'
import { Mark } from '../../../kit/web/brand/mark.tsx'
import { detectDisplayMode, detectPhone } from './display-mode.ts'
import classes from './app-banner.module.css'

const storeAfterMs = 2000
const closedKey = 'app-banner'

/** A banner that leads to the phone app, in a phone's browser, if the settings name an app. It can be closed. */
export default function AppBanner() {
  const [isClosed, setIsClosed] = useState(() => localStorage.getItem(closedKey) === 'closed')
  const { appLink, appStoreUrl, playStoreUrl } = document.documentElement.dataset
  const phone = detectPhone(navigator)
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
      <span className={classes.text}>Get the Liftbay app</span>
      <button type="button" className={classes.open} onClick={() => openApp(appLink, store)}>
        Open App
      </button>
    </aside>
  )
}

/** True when opened from the home screen or inside an app. */
function isInApp(): boolean {
  const mode = detectDisplayMode(navigator)
  return mode === 'standalone' || mode === 'uiwebview' || matchMedia('(display-mode: standalone)').matches
}

/**
 * Opens the store only if the page is still visible. Users with the app are already in it. A phone pauses a hidden page's timers, so
 * coming back from the app must not open the store.
 */
function openApp(link: string, store: string | undefined): void {
  location.href = link
  if (!store) return
  const timer = setTimeout(() => {
    location.href = store
  }, storeAfterMs)
  const stayInBrowser = () => clearTimeout(timer)
  document.addEventListener('visibilitychange', stayInBrowser, { once: true })
  addEventListener('pagehide', stayInBrowser, { once: true })
}
