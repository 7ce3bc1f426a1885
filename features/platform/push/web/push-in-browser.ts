/** Whether push works in this browser: not at all, blocked in its settings, off or on. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export async function findBrowserSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null
  return (await navigator.serviceWorker.ready).pushManager.getSubscription()
}

/** `known`: the addresses that the server sends to for this account. Waits until the program's worker is there. */
export async function readPushState(known: readonly string[]): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const endpoint = (await findBrowserSubscription())?.endpoint
  return Notification.permission === 'granted' && endpoint && known.includes(endpoint) ? 'on' : 'off'
}

/** Asks for permission, if it is not given yet. Null when the person says no. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const old = await pushManager.getSubscription()
  if (old && !isForKey(old, publicKey)) await old.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** A subscription made with another key can't be reached with ours. */
const isForKey = ({ options }: PushSubscription, publicKey: string) =>
  options.applicationServerKey !== null && toBase64Url(options.applicationServerKey) === publicKey

export function toPushForm(subscription: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth }
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
