import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../../kit/web/index.ts'

const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'))

interface ReportButtonProps {
  id: string
  /** The author of the rating, for screen readers. */
  by: string
}

/** Reports a rating to the moderators. */
export function ReportButton({ id, by }: ReportButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        color="gray"
        leftSection={<IconFlag size={16} aria-hidden />}
        aria-label={`Report the rating by ${by}`}
        onClick={() => setOpened(true)}
      >
        Report
      </Button>
      <ReportDialog opened={opened} id={id} onClose={() => setOpened(false)} />
    </>
  )
}
