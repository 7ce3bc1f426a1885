import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { queryClient } from '../kit/index.ts'
import { colorScheme, theme, tokens } from './theme/theme.ts'

// Toasts and questions come only after somebody did something, so their code may come after the first paint.
const Hosts = lazy(() => import('./hosts.tsx'))

/** What stands around every page: the theme, what was read, and the places where toasts and questions appear. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={tokens} defaultColorScheme="auto" colorSchemeManager={colorScheme}>
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense>
          <Hosts />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}
