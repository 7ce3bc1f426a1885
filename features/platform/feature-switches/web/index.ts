import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { SettingsViews } from './settings-views.tsx'
export { useSwitch } from './use-switch.ts'

export const pages: PageEntry[] = [
  { path: '/apps/settings', title: 'Settings', who: ['admin'], load: () => import('./switches-page.tsx') },
]
