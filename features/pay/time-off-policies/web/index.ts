import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

export { HoursField } from './hours-field.tsx'

/** A view of the desk’s place for time off. */
export const PoliciesView = lazyPart<{ shop: string }>(
  () => import('./policies-view.tsx'),
  createElement(Loading, { kind: 'cards' }),
)
