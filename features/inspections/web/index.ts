import { lazy } from 'react'
import { lazyPage } from '../../../web/kit/index.ts'
import type { PageEntry } from '../../../web/kit/page-entry.ts'

export { InspectionSettings } from './settings-link.tsx'
// No page waits for any of these.
export const InspectionPanel = lazy(() => import('./inspection-panel.tsx'))
export const MyInspections = lazy(() => import('./my-inspections.tsx'))
export const OrderReports = lazy(() => import('./order-reports.tsx'))
export const JobFindings = lazy(() => import('./job-findings.tsx'))
export const VehicleInspections = lazy(() => import('./vehicle-inspections.tsx'))
export const VisitReport = lazy(() => import('./visit-report.tsx'))
export const OwnReport = lazyPage(() => import('./own-report.tsx'))
export const LinkedReport = lazyPage(() => import('./linked-report.tsx'))

export const pages: PageEntry[] = [
  { path: '/inspect/:id', title: 'Inspection', who: ['owner', 'employee'], load: () => import('./inspect-page.tsx') },
  { path: '/:id/info/inspections', title: 'Inspections', who: ['owner'], load: () => import('./templates-page.tsx') },
]
