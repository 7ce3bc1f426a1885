export type DisplayMode = 'browser' | 'standalone' | 'uiwebview' | 'not iOS'

export interface Device {
  userAgent: string
  /** Safari's own word for "opened from the home screen"; undefined elsewhere. */
  standalone?: boolean | undefined
  /** An iPad says that it is a Mac; unlike one it is touched. */
  maxTouchPoints?: number
}

/** How the page is shown on an iPhone or iPad: in Safari, from the home screen, or inside another app. */
export function displayModeOf(device: Device): DisplayMode {
  if (phoneOf(device) !== 'apple') return 'not iOS'
  if (device.standalone) return 'standalone'
  // A view inside an app leaves Safari's name out; Chrome, Firefox and Edge there keep it.
  return /safari/i.test(device.userAgent) ? 'browser' : 'uiwebview'
}

/** Whose store the device's apps come from; null for a computer. */
export function phoneOf({ userAgent, maxTouchPoints = 0 }: Device): 'apple' | 'google' | null {
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'apple'
  return /android/i.test(userAgent) ? 'google' : null
}
