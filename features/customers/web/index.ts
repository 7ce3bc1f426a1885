import type { PageEntry } from '../../../web/kit/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/account', title: 'Account Information', who: ['customer'], load: () => import('./account.tsx') },
  { path: '/contact', title: 'Contact Information', who: ['customer'], load: () => import('./contact.tsx') },
  { path: '/preferences', title: 'Contact Preferences', who: ['customer'], load: () => import('./preferences.tsx') },
  {
    path: '/reset-password',
    title: 'Reset Password',
    who: ['customer', 'owner', 'employee', 'vendors', 'admin'],
    load: () => import('./reset-password.tsx'),
  },
]
