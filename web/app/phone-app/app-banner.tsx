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

/** Whoever has the app is in it by then, and this page no longer in sight. */
function openApp(link: string, store: string | undefined): void {
  location.href = link
  if (!store) return
  setTimeout(() => {
    if (document.visibilityState === 'visible') location.href = store
  }, storeAfterMs)
}
