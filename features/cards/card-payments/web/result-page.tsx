import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Empty, Page } from '../../../../kit/web/index.ts'
import { clearReturnPath, readReturnPath } from './return-path.ts'

/** The window closes after this long. The specification has its text say three seconds. */
const closeAfterMs = 2000

interface ResultPageProps {
  title: string
  heading: string
  succeeded: boolean
  /** A link back to the purchase, for a page that did not open in a pop-up. */
  backLink: { label: string; to: string } | null
  children?: ReactNode
}

/**
 * The page the provider sends the browser to afterward. It proves nothing, because only the provider itself knows the outcome. A window
 * that we did not open cannot close itself, so the page has links.
 */
export function ResultPage({ title, heading, succeeded, backLink, children }: ResultPageProps) {
  const [returnPath] = useState(readReturnPath)
  const navigate = useNavigate()
  const link = returnPath ? { label: 'Continue', to: returnPath } : backLink
  useEffect(() => {
    const leavePage = () => {
      if (!returnPath) return window.close()
      clearReturnPath()
      void navigate(returnPath, { replace: true })
    }
    const timer = setTimeout(leavePage, closeAfterMs)
    return () => clearTimeout(timer)
  }, [returnPath, navigate])
  return (
    <Page title={title} width="narrow">
      <Empty
        icon={succeeded ? <IconCircleCheck size={28} /> : <IconCircleX size={28} />}
        title={heading}
        tone={succeeded ? 'accent' : 'red'}
      >
        <Stack gap="xs">
          {children}
          <Text>{returnPath ? 'Taking you back…' : 'This window will close in 3 seconds.'}</Text>
        </Stack>
      </Empty>
      <Group justify="center" gap="lg">
        {link && (
          <Anchor component={Link} to={link.to} className="touch-link">
            {link.label}
          </Anchor>
        )}
        <Anchor component={Link} to="/" className="touch-link">
          Home
        </Anchor>
      </Group>
    </Page>
  )
}
