import type { ComponentType } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { Loading } from './loading.tsx'
import { Panel } from './panel.tsx'

/** A panel whose code is fetched after the rest of its page; until then it shows its title and a placeholder for its text. */
export function lazyPanel<P extends object>(title: string, load: () => Promise<{ default: ComponentType<P> }>) {
  return lazyPart(
    load,
    <Panel title={title}>
      <Loading kind="text" />
    </Panel>,
  )
}
