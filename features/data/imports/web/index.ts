import { lazy } from 'react'

export const ImportPage = lazy(() => import('./import-page.tsx'))
export const ImportsPanel = lazy(() => import('./imports-panel.tsx'))
