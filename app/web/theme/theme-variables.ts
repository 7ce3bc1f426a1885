import { convertCssVariables, defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { theme, tokens } from './theme.ts'

/** The theme as CSS, generated at build time, so that a page has its colors before or without any script. */
export function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const [given, ours] = [defaultCssVariablesResolver(merged), tokens(merged)]
  return convertCssVariables({
    variables: { ...given.variables, ...ours.variables },
    light: { ...given.light, ...ours.light },
    dark: { ...given.dark, ...ours.dark },
  })
}
