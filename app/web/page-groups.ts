import { lazyPage } from '../../kit/web/index.ts'

/** Every address that is not in home-pages.ts. */
export const OtherPages = lazyPage(() => import('./other-pages.tsx'))

/** The addresses that are only an admin's or a vendor's. */
export const AdminVendorPages = lazyPage(() => import('./admin-vendor-pages.tsx'))
