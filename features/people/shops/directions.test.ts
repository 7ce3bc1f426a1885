import { expect, test } from 'vitest'
import { findDirections } from './rules.ts'

const address = '1 Main St & Oak, Austin, TX 78701'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    'https://maps.apple.com/?daddr=1%20Main%20St%20%26%20Oak%2C%20Austin%2C%20TX%2078701',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
    'https://www.google.com/maps/dir/?api=1&destination=1%20Main%20St%20%26%20Oak%2C%20Austin%2C%20TX%2078701',
  ],
])('directions open in the maps of the device: %s', (userAgent, link) => {
  expect(findDirections(address, userAgent)).toBe(link)
})
