import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazyPart } from '../../../../kit/web/index.ts'
import type { MoreMenuProps } from './more-items.tsx'

/** More actions on a job or a line. Fetched after the page, which has no room for menus; until then its button waits. */
export const MoreMenu = lazyPart<MoreMenuProps>(
  () => import('./more-items.tsx'),
  ({ label, size = 20 }) => (
    <ActionIcon aria-label={label} loading>
      <IconDots size={size} />
    </ActionIcon>
  ),
)
