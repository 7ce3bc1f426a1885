import '../kit/styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { queryClient } from '../kit/index.ts'
import { colorScheme, theme } from './theme/theme.ts'

// Toasts and questions come only after somebody did something, so their code may come after the first paint.
const Hosts = lazy(() => import('./hosts.tsx'))

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
      <Suspense>
        <Hosts />
      </Suspense>
    </KitProviders>
  )
}
