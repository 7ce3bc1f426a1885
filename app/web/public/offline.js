// The address stays the one that was wanted, so loading it again is all there is to do. Whether the server answers counts, not only
// that the device says it is online: that may have come before this ran, or from a network that leads nowhere.
const again = () => location.reload()
const look = async () => {
  if (!navigator.onLine) return
  const { ok } = await fetch('/readyz', { cache: 'no-store' }).catch(() => ({ ok: false }))
  // Someone who watches a video goes on when it is over.
  if (ok && ![...document.querySelectorAll('video')].some((one) => !one.paused)) again()
}
document.querySelector('button').addEventListener('click', again)
addEventListener('online', look)
setInterval(look, 3000)
void look()

// Training videos that the user saved on this device; the service worker answers for them.
const listSaved = async () => {
  if (!('caches' in window) || !(await caches.has('saved-files'))) return
  const cache = await caches.open('saved-files')
  const section = document.querySelector('#saved')
  for (const { url } of await cache.keys()) {
    const name = decodeURIComponent((await cache.match(url)).headers.get('X-Title') ?? '')
    const title = document.createElement('h3')
    title.textContent = name
    const video = document.createElement('video')
    Object.assign(video, { src: url, controls: true, playsInline: true, preload: 'metadata' })
    video.setAttribute('aria-label', name)
    section.append(title, video)
    section.hidden = false
  }
}
void listSaved()
