import type { ComponentType } from 'react'
import type { Who } from '../../common/route.ts'

/** One address of the app. Features export these and the router collects them. Several can share a path, one per role. */
export interface PageEntry {
  path: string
  title: string
  who: Who
  load: () => Promise<{ default: ComponentType }>
}
