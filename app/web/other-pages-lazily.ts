import { lazyPage } from '../../kit/web/index.ts'

/** Every address that is not in home-pages.ts. */
export const OtherPages = lazyPage(() => import('./other-pages.tsx'))
