import { lazyPanel } from '../../../../kit/web/index.ts'

export const TextLineSettings = lazyPanel('Texts', () => import('./text-line-settings.tsx'))
