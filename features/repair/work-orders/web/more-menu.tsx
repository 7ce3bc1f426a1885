import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../../kit/web/index.ts'

export interface MoreItem {
  text: string
  icon: ReactNode
  isDanger?: boolean
  run: () => void
}

export interface MoreMenuProps {
  label: string
  busy: boolean
  items: readonly MoreItem[]
  size?: number
}

/** More that can be done with a job or a line. Fetched after the page, which has no room for menus; until then its button waits. */
export const MoreMenu = lazyPart<MoreMenuProps>(
  () => import('./more-items.tsx'),
  ({ label, size = 20 }) => (
    <ActionIcon aria-label={label} loading>
      <IconDots size={size} />
    </ActionIcon>
  ),
)
