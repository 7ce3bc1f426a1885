import { lazy } from 'react'

export const ApiKeysPanel = lazy(() => import('./api-keys-panel.tsx'))
