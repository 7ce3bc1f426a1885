import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Empty, Page } from '../../../web/kit/index.ts'

/** The window closes after this long; its text says three seconds, as its author wants. */
const closeAfterMs = 2000

interface ResultPageProps {
  title: string
  heading: string
  succeeded: boolean
  children?: ReactNode
}

/**
 * Where the provider sends the browser back to. It proves nothing: what was paid is known from the provider itself. A window
 * that we did not open can't close itself, so there is a way on.
 */
export function ResultPage({ title, heading, succeeded, children }: ResultPageProps) {
  const [query] = useSearchParams()
  const order = query.get('order')
  useEffect(() => {
    const timer = setTimeout(() => window.close(), closeAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Page title={title} width="narrow">
      <Empty icon={succeeded ? <IconCircleCheck /> : <IconCircleX />} title={heading} tone={succeeded ? 'accent' : 'red'}>
        <Stack gap="xs">
          {children}
          <Text>This window will close in 3 seconds.</Text>
        </Stack>
      </Empty>
      <Group justify="center" gap="lg">
        {order && (
          <Anchor component={Link} to={`/payment?order=${encodeURIComponent(order)}`} className="touch-link">
            Back to the payment
          </Anchor>
        )}
        <Anchor component={Link} to="/" className="touch-link">
          Home
        </Anchor>
      </Group>
    </Page>
  )
}
