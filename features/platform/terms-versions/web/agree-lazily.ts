import { lazyPart } from '../../../../kit/web/index.ts'
import type { AgreeToTermsProps } from './agree-to-terms.tsx'

/** Few people see it, and it must not slow every page down. */
export const AgreeToTerms = lazyPart<AgreeToTermsProps>(() => import('./agree-to-terms.tsx'))
