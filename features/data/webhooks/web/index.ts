import { lazy } from 'react'

export const WebhooksPanel = lazy(() => import('./webhooks-panel.tsx'))
