import '../kit/styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmHost, queryClient, ToastHost } from '../kit/index.ts'
import { colorScheme, theme } from './theme/theme.ts'

/** What the kit's parts stand in: the theme and what was read. The theme's variables are CSS that every page has already. */
export function KitProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto" colorSchemeManager={colorScheme}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}

/** The same with the places where toasts and questions appear; once on a page. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <KitProviders>
      {children}
      <ConfirmHost />
      <ToastHost />
    </KitProviders>
  )
}
