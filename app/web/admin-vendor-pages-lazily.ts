import { lazyPage } from '../../kit/web/index.ts'

/** The addresses that are only an admin's or a vendor's. */
export const AdminVendorPages = lazyPage(() => import('./admin-vendor-pages.tsx'))
