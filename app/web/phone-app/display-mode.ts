export type DisplayMode = 'browser' | 'standalone' | 'uiwebview' | 'not iOS'

export interface Device {
  userAgent: string
  /** Safari's property for "opened from the home screen"; undefined in other browsers. */
  standalone?: boolean | undefined
  /** An iPad identifies itself as a Mac, but has a touch screen. */
  maxTouchPoints?: number
}

/** How the page is shown on an iPhone or iPad: in Safari, from the home screen, or inside another app. */
export function detectDisplayMode(device: Device): DisplayMode {
  if (detectPhone(device) !== 'apple') return 'not iOS'
  if (device.standalone) return 'standalone'
  // A web view inside an app does not mention Safari; Chrome, Firefox and Edge on iOS do.
  return /safari/i.test(device.userAgent) ? 'browser' : 'uiwebview'
}

/** The device's app store; null for a computer. */
export function detectPhone({ userAgent, maxTouchPoints = 0 }: Device): 'apple' | 'google' | null {
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'apple'
  return /android/i.test(userAgent) ? 'google' : null
}
