import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'
import type { LevelNameProps } from './level-name.tsx'

/** A place of the desk: the shop's ladder and everyone's place on it. */
export const LevelPlace = lazyPart(() => import('./level-place.tsx'), createElement(Loading, { kind: 'table' }))
/** An employee's level, for lists and pages of employees. */
export const LevelName = lazyPart<LevelNameProps>(() => import('./level-name.tsx'))

export const pages: PageEntry[] = [
  { path: '/technician-levels', title: 'Technician Levels', who: ['employee'], load: () => import('./my-levels.tsx') },
]
