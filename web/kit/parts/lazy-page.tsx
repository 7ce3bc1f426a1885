import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { LoadFailed, loadPatiently } from './load-patiently.ts'
import { Loading } from './loading.tsx'
import { PageError } from './page-error.tsx'

export interface LazyPage {
  (): ReactNode
  /** Fetches the page before it is wanted, e.g. when a link to it is pointed at. */
  preload: () => void
}

/** A page whose code is fetched when it is first shown. A failed fetch is tried again up to 5 times, a second apart. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  // React keeps a failed load for ever; every "Try again" therefore starts from a new one.
  let page = lazy(() => loadPatiently(load))
  const Page = () => {
    const [, startAnew] = useState(0)
    const again = () => {
      // What the page itself needs may be what failed, and only a new start asks for that again.
      if (navigator.onLine) return location.reload()
      page = lazy(() => loadPatiently(load))
      startAnew((count) => count + 1)
    }
    const Current = page
    return (
      <FailedLoad onRetry={again}>
        <Suspense fallback={<Loading kind="page" />}>
          <Current />
        </Suspense>
      </FailedLoad>
    )
  }
  return Object.assign(Page, { preload: () => void load().catch(() => undefined) })
}

interface FailedLoadProps {
  onRetry: () => void
  children: ReactNode
}

class FailedLoad extends Component<FailedLoadProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof LoadFailed)) throw error
    const retry = () => {
      this.props.onRetry()
      this.setState({ error: null })
    }
    return <PageError error={error} onRetry={retry} />
  }
}
