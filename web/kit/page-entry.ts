import type { ComponentType } from 'react'
import type { Who } from '../../common/route.ts'

/** One address of the app; a feature hands these out and the router collects them. Several may share a path, one a role. */
export interface PageEntry {
  path: string
  title: string
  who: Who
  load: () => Promise<{ default: ComponentType }>
}
