import { convertCssVariables, defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { theme, buildTokens } from './theme.ts'

/** The theme as CSS, generated at build time, so that a page has its colors before or without any script. */
export function buildThemeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const [given, ours] = [defaultCssVariablesResolver(merged), buildTokens(merged)]
  return convertCssVariables({
    variables: { ...given.variables, ...ours.variables },
    light: { ...given.light, ...ours.light },
    dark: { ...given.dark, ...ours.dark },
  })
}
