import type { Config } from '../kit/config.ts'

/** What a page can't ask before it is drawn, as attributes of its root: whether there is a demo, an app on phones, and its films. */
export function pageSettings({ demo, phoneApp, videos }: Pick<Config, 'demo' | 'phoneApp' | 'videos'>, path = ''): string {
  const settings = {
    demo: demo ? 'on' : undefined,
    videos: path === '/video' && videos.length > 0 ? JSON.stringify(videos) : undefined,
    'app-link': phoneApp?.link,
    'app-store-url': phoneApp?.appStoreUrl,
    'play-store-url': phoneApp?.playStoreUrl,
  }
  return Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` data-${name}="${escaped(String(value))}"`)
    .join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
