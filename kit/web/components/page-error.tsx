import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLock, IconMapPinOff, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { somethingWentWrong } from '../../../common/messages.ts'
import { CallFailed } from '../api/call-failed.ts'
import { Empty } from './empty.tsx'

export interface PageErrorProps {
  error: unknown
  onRetry?: (() => unknown) | undefined
  /** True when it replaces a whole page. If trying again cannot help, a button leads home. */
  page?: boolean
}

/** Shows an error in place of the content, with a button to try again. */
export function PageError({ error, onRetry, page = false }: PageErrorProps) {
  const failed = error instanceof CallFailed ? error : null
  const { icon, title } = describeError(failed)
  // Trying again cannot help when the answer is final.
  const final = failed?.status === 404 || failed?.status === 403
  return (
    <div role="alert">
      <Empty
        icon={icon}
        tone="red"
        title={title}
        action={
          final
            ? page && (
                <Button component={Link} to="/main/home">
                  Go to home page
                </Button>
              )
            : onRetry && (
                <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => void onRetry()}>
                  Try again
                </Button>
              )
        }
      >
        {failed?.status === 404
          ? 'It may have been removed, or the link may be incomplete.'
          : (failed?.msg ?? somethingWentWrong)}
      </Empty>
    </div>
  )
}

function describeError(failed: CallFailed | null) {
  if (failed?.code === 'offline' || failed?.code === 'timeout') return { icon: <IconWifiOff size={20} />, title: 'No connection' }
  if (failed?.status === 404) return { icon: <IconMapPinOff size={20} />, title: 'Not found' }
  if (failed?.status === 403 || failed?.status === 401) return { icon: <IconLock size={20} />, title: 'No access' }
  return { icon: <IconAlertTriangle size={20} />, title: 'Could not load this page' }
}
