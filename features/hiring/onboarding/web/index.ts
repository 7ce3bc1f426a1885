import { createElement } from 'react'
import { staffRoles } from '../../../../common/roles.ts'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'
import type { MyTasksProps } from './my-tasks.tsx'

export { refreshMyTasks } from './refresh-my-tasks.ts'

export const OnboardingPlace = lazyPart(() => import('./onboarding-place.tsx'), createElement(Loading, { kind: 'table' }))
export const MyTasks = lazyPart<MyTasksProps>(() => import('./my-tasks.tsx'))
export const MyRecord = lazyPart<MyTasksProps>(() => import('./my-record.tsx'))

export const pages: PageEntry[] = [
  {
    path: '/home-owner/onboarding/:n',
    title: 'Personnel record',
    who: staffRoles,
    load: () => import('./record-page.tsx'),
  },
]
