import { lazyPart } from '../../../../kit/web/index.ts'

/** Fetched after the customer's page. */
export const ExemptionPanel = lazyPart(() => import('./exemption-panel.tsx'))
