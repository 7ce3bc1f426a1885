import { lazy } from 'react'
import { staffRoles } from '../../../../common/roles.ts'
import { lazyPage } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { InspectionSettings } from './settings-link.tsx'
// Loaded later, so that no page waits for them.
export const InspectionPanel = lazy(() => import('./inspection-panel.tsx'))
export const MyInspections = lazy(() => import('./my-inspections.tsx'))
export const OrderReports = lazy(() => import('./order-reports.tsx'))
export const JobFindings = lazy(() => import('./job-findings.tsx'))
export const VehicleInspections = lazy(() => import('./vehicle-inspections.tsx'))
export const VisitReport = lazy(() => import('./visit-report.tsx'))
export const OwnReport = lazyPage(() => import('./own-report.tsx'))
export const LinkedReport = lazyPage(() => import('./linked-report.tsx'))

export const pages: PageEntry[] = [
  { path: '/inspect/:id', title: 'Inspection', who: staffRoles, load: () => import('./inspect-page.tsx') },
  { path: '/:id/info/inspections', title: 'Inspections', who: ['owner'], load: () => import('./templates-page.tsx') },
]
