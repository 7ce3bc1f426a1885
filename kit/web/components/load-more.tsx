import { Button, type ButtonProps } from '@mantine/core'
import type { More } from '../api/index.ts'

interface LoadMoreProps extends ButtonProps {
  more: More | undefined
  label?: string
}

/** At the end of a list, as long as there is more of it. */
export const LoadMore = ({ more, label = 'Load more', ...button }: LoadMoreProps) =>
  more && (
    <Button variant="default" {...button} loading={more.loading} onClick={more.load}>
      {label}
    </Button>
  )
