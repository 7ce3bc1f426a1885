import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { Account } from './account.tsx'

export const pages: PageEntry[] = [
  { path: '/contact', title: 'Contact Information', who: ['customer'], load: () => import('./contact.tsx') },
  { path: '/preferences', title: 'Contact Preferences', who: ['customer'], load: () => import('./preferences.tsx') },
  {
    path: '/reset-password',
    title: 'Reset Password',
    who: ['customer', 'owner', 'employee', 'vendors', 'admin'],
    load: () => import('./reset-password.tsx'),
  },
]
