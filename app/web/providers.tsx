import '../../kit/web/styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmIdentityHost } from '../../features/platform/second-factor/web/index.ts'
import { ConfirmHost, queryClient, ToastHost } from '../../kit/web/index.ts'
import { colorScheme, theme } from './theme/theme.ts'

/** Context for the kit's components: the theme and the cache of reads. Every page already has the theme's variables as CSS. */
export function KitProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto" colorSchemeManager={colorScheme}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}

/** `KitProviders` plus the hosts for toasts and dialogs. Once per page. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <KitProviders>
      {children}
      <ConfirmIdentityHost />
      <ConfirmHost />
      <ToastHost />
    </KitProviders>
  )
}
