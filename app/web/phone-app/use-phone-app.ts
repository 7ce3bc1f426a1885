import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * Phone behavior of every page: opened from the home screen, a logged-in user starts at their own page, and in a browser a banner leads
 * to the app. Returns true when the settings name an app.
 */
export function usePhoneApp(): boolean {
  const navigate = useNavigate()
  const [hasApp, setHasApp] = useState(false)
  useEffect(() => {
    const root = document.documentElement
    setHasApp(root.dataset['appLink'] !== undefined)
    const isStart = location.pathname === '/' && root.hasAttribute('data-signed-in')
    if (isStart && matchMedia('(display-mode: standalone)').matches) void navigate('/main/start', { replace: true })
    // Only when the program starts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return hasApp
}
