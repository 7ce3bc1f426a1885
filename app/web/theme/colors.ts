import type { MantineColorsTuple } from '@mantine/core'

/*
 * Ink, paper and one accent; green, amber, red and blue only show states. In each row, the eighth shade works under white text and as
 * text on paper (WCAG AA: at least 4.5 to 1), and the fifth as text on dark surfaces. Labels pair 1/9 and 9/0.
 */
type Shades = MantineColorsTuple

/** Safety orange, as on a lift's arms, dark enough for white text. */
const accent: Shades = [
  '#fff2ea',
  '#ffe4d4',
  '#ffc09a',
  '#ffa06a',
  '#ff8743',
  '#f36a1c',
  '#d9540c',
  '#b8430a',
  '#963608',
  '#702806',
]
const green: Shades = [
  '#eaf8ef',
  '#d8f2e2',
  '#a6dfbd',
  '#76cd9a',
  '#4fbd7d',
  '#2fa263',
  '#1f8a51',
  '#17703f',
  '#125a33',
  '#0d4226',
]
const amber: Shades = [
  '#fff7e0',
  '#ffefc6',
  '#ffdc85',
  '#fbc94e',
  '#f0b429',
  '#cf9410',
  '#a97609',
  '#855b06',
  '#6b4905',
  '#4f3604',
]
const red: Shades = ['#fff0ef', '#ffe2e0', '#ffbdb9', '#ff9791', '#fb746d', '#e84e47', '#d0312a', '#b3221c', '#921a15', '#6d120e']
const blue: Shades = [
  '#edf4ff',
  '#dfebfe',
  '#b0cffd',
  '#84b3fa',
  '#5e9af5',
  '#3b80e6',
  '#2767cb',
  '#1d55ae',
  '#17448b',
  '#103166',
]
const gray: Shades = [
  '#f7f5f2',
  '#efece8',
  '#e4e0da',
  '#d5d0c9',
  '#aca7a0',
  '#87837d',
  '#6b6863',
  '#55524e',
  '#3d3b38',
  '#262523',
]

/** Dark mode's neutrals, from text to the darkest background. */
const dark: Shades = [
  '#eceae6',
  '#c6c9cd',
  '#a4a9b0',
  '#8d939b',
  '#3a4048',
  '#2b3037',
  '#22262b',
  '#1c1f24',
  '#16181c',
  '#101215',
]

export const colors = { accent, green, amber, yellow: amber, orange: accent, red, blue, gray, dark }

export const ink = '#1b1d21'
