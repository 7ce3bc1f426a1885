import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = []
