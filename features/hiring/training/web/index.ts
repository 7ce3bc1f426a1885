import { createElement } from 'react'
import { staffRoles } from '../../../../common/roles.ts'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const TrainingPlace = lazyPart(() => import('./training-place.tsx'), createElement(Loading, { kind: 'table' }))

export const pages: PageEntry[] = [
  { path: '/training', title: 'Training', who: ['employee'], load: () => import('./my-training.tsx') },
  { path: '/training/:course', title: 'Course', who: ['employee'], load: () => import('./take-course.tsx') },
  { path: '/home-owner/training/:course', title: 'Course', who: staffRoles, load: () => import('./course-page.tsx') },
]
