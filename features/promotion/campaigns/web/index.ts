import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { SponsoredCard, type SponsoredCardProps } from './sponsored-card.tsx'

export const pages: PageEntry[] = [
  { path: '/campaign-inquiry', title: 'Campaign Inquiry', who: ['vendors'], load: () => import('./inquiry-page.tsx') },
  { path: '/campaign-inquiry/:id', title: 'Campaign', who: ['vendors'], load: () => import('./campaign-page.tsx') },
  { path: '/advertise', title: 'Advertise', who: ['vendors'], load: () => import('./advertise-page.tsx') },
  { path: '/advertise/:id', title: 'Creative', who: ['vendors'], load: () => import('./creative-page.tsx') },
  { path: '/campaign-review', title: 'Campaign Review', who: ['admin'], load: () => import('./review-page.tsx') },
]
