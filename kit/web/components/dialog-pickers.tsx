import { MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useId, useMemo } from 'react'

/**
 * Lists and calendars that open inside a dialog are drawn in the dialog, not at the end of the page: there, a screen reader that stays in the dialog would not
 * find them, and they would belong to no landmark.
 */
export function DialogPickers({ children }: { children: ReactNode }) {
  const id = useId()
  const theme = useMemo(
    () => ({ components: { Popover: { defaultProps: { portalProps: { target: `[data-pickers="${id}"]` } } } } }),
    [id],
  )
  return (
    <MantineThemeProvider theme={theme}>
      {children}
      <div data-pickers={id} />
    </MantineThemeProvider>
  )
}
