import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { YoutubePlayer } from './youtube-player.tsx'

test('a YouTube video loads nothing from another server until its button is pressed', () => {
  const props = { id: 'dQw4w9WgXcQ', title: 'Brakes', from: 0, isDone: false, onPosition: () => {}, onEnd: () => {} }
  const shown = renderToStaticMarkup(createElement(MantineProvider, null, createElement(YoutubePlayer, props)))
  const page = shown.replaceAll(/<style[^]*?<\/style>| xmlns="[^"]*"/g, '')
  expect(page).toContain('aria-label="Play: Brakes"')
  expect(page).not.toMatch(/<(?:iframe|img|script|link|video)|https?:|\/\/|youtu\.?be|dQw4w9WgXcQ/)
  expect(page).toContain('loads from YouTube when you press play')
})
