import { planFor } from './plan.ts'

// The service worker, built apart as /sw.js (scripts/vite/offline-worker.ts). Its own types are not among those of a page.
interface Lasting {
  waitUntil: (until: Promise<unknown>) => void
}
interface Asking {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Worker {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Asking) => void) => void) &
    ((type: 'message', listener: (event: { data: unknown }) => void) => void)
}

/** Made at build: the addresses of the program's files, and a word that changes with any of them. */
declare const keptFiles: readonly string[]
declare const keptVersion: string

const worker = globalThis as unknown as Worker
const files = new Set(keptFiles)
const name = `files-${keptVersion}`

worker.addEventListener('install', (event) => event.waitUntil(keep()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('message', ({ data }) => void (data === 'take over' && worker.skipWaiting()))
worker.addEventListener('fetch', (event) => {
  const plan = planFor(event.request, location.origin, files)
  if (plan === 'page') event.respondWith(fetch(event.request).catch(offlinePage))
  if (plan === 'kept') event.respondWith(keptOrFetched(event.request))
})

/** A file that the version before has too is not fetched again; its name changes with what is in it. */
async function keep(): Promise<void> {
  const cache = await caches.open(name)
  await Promise.all(
    keptFiles.map(async (file) => {
      const old = file.startsWith('/assets/') ? await caches.match(file) : undefined
      return old ? cache.put(file, old) : cache.add(new Request(file, { cache: 'no-cache' }))
    }),
  )
}

/** The version before stays for tabs that still run it; what is older goes. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((one) => one.startsWith('files-') && one !== name)
  await Promise.all(others.slice(0, -1).map((one) => caches.delete(one)))
  await worker.clients.claim()
}

const keptOrFetched = async (request: Request) => (await caches.match(request.url)) ?? fetch(request)

const offlinePage = async () => (await (await caches.open(name)).match('/offline.html')) ?? Response.error()
