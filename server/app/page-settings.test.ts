import { expect, test } from 'vitest'
import { pageSettings } from './page-settings.ts'

test('a page knows of the demo and of an app only where there is one', () => {
  expect(pageSettings({ demo: false, phoneApp: undefined, videos: [] })).toBe('')
  expect(pageSettings({ demo: true, phoneApp: undefined, videos: [] })).toBe(' data-demo="on"')
})

test('an address stays one attribute, whatever is in it', () => {
  const phoneApp = { link: 'liftbay://open?a="b"&c=<d>', appStoreUrl: 'https://apps.test/1', playStoreUrl: undefined }
  expect(pageSettings({ demo: false, phoneApp, videos: [] })).toBe(
    ' data-app-link="liftbay://open?a=&quot;b&quot;&amp;c=&lt;d>" data-app-store-url="https://apps.test/1"',
  )
})
