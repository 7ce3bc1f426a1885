import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

/** The figures of the whole platform, for the admin's home page. */
export const Dashboard = lazyPart(() => import('./dashboard.tsx'), createElement(Loading, { kind: 'cards' }))
