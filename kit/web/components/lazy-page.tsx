import { Component, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { LoadFailed } from './load-with-retry.ts'
import { Loading } from './loading.tsx'
import { PageError } from './page-error.tsx'

export interface LazyPage {
  (): ReactNode
  /** Loads the page in advance, for example when the user points at a link to it. */
  preload: () => void
}

/** A page whose code loads when it is first shown. A failed load is retried up to 5 times, one second apart. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  const Content = lazyPart(load, <Loading kind="page" />)
  const Page = () => (
    <FailedLoad>
      <Content />
    </FailedLoad>
  )
  return Object.assign(Page, { preload: Content.preload })
}

class FailedLoad extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof LoadFailed)) throw error
    const retry = () => {
      // The failure may be in one of the page's own imports, which only a full reload requests again.
      if (navigator.onLine) location.reload()
      else this.setState({ error: null })
    }
    return <PageError error={error} onRetry={retry} />
  }
}
