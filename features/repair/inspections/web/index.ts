import { staffRoles } from '../../../../common/roles.ts'
import { lazyPage, lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { InspectionSettings } from './settings-link.tsx'
// Loaded later, so that no page waits for them.
export const InspectionPanel = lazyPart(() => import('./inspection-panel.tsx'))
export const MyInspections = lazyPart(() => import('./my-inspections.tsx'))
export const OrderReports = lazyPart(() => import('./order-reports.tsx'))
export const JobFindings = lazyPart(() => import('./job-findings.tsx'))
export const VehicleInspections = lazyPart(() => import('./vehicle-inspections.tsx'))
export const VisitReport = lazyPart(() => import('./visit-report.tsx'))
export const OwnReport = lazyPage(() => import('./own-report.tsx'))
export const LinkedReport = lazyPage(() => import('./linked-report.tsx'))

export const pages: PageEntry[] = [
  { path: '/inspect/:id', title: 'Inspection', who: staffRoles, load: () => import('./inspect-page.tsx') },
  { path: '/:id/info/inspections', title: 'Inspections', who: ['owner'], load: () => import('./templates-page.tsx') },
]
