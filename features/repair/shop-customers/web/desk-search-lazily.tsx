import { TextInput } from '@mantine/core'
import { lazyPart } from '../../../../kit/web/index.ts'

/** Loads after the page; until then the field is there, but disabled. */
export const DeskSearch = lazyPart(
  () => import('./desk-search.tsx'),
  <TextInput aria-label="Find a customer, vehicle or order" disabled flex="0 1 auto" w="19rem" />,
)
