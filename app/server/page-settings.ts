import type { Config } from '../../kit/server/index.ts'

/** Settings a page needs before its first render, as attributes of its root element: the demo, the phone app and the videos. */
export function renderPageSettings({ demo, phoneApp, videos }: Pick<Config, 'demo' | 'phoneApp' | 'videos'>, path = ''): string {
  const settings = {
    demo: demo ? 'on' : undefined,
    videos: path === '/video' && videos.length > 0 ? JSON.stringify(videos) : undefined,
    'app-link': phoneApp?.link,
    'app-store-url': phoneApp?.appStoreUrl,
    'play-store-url': phoneApp?.playStoreUrl,
  }
  return Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` data-${name}="${escapeAttribute(String(value))}"`)
    .join('')
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
