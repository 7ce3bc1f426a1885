import { expect, test } from 'vitest'
import { renderPageSettings } from './page-settings.ts'

test('a page mentions the demo and the app only where they exist', () => {
  expect(renderPageSettings({ demo: false, phoneApp: undefined, videos: [] })).toBe('')
  expect(renderPageSettings({ demo: true, phoneApp: undefined, videos: [] })).toBe(' data-demo="on"')
})

test("an address in a page's settings stays one attribute, whatever characters it has", () => {
  const phoneApp = { link: 'liftbay://open?a="b"&c=<d>', appStoreUrl: 'https://apps.test/1', playStoreUrl: undefined }
  expect(renderPageSettings({ demo: false, phoneApp, videos: [] })).toBe(
    ' data-app-link="liftbay://open?a=&quot;b&quot;&amp;c=&lt;d>" data-app-store-url="https://apps.test/1"',
  )
})
