import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Empty, Page } from '../../../web/kit/index.ts'
import { forgetWayBack, wayBack } from './way-back.ts'

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
  const [inThisTab] = useState(wayBack)
  const navigate = useNavigate()
  const back = inThisTab ? { label: 'Go on', to: inThisTab } : backOf(query)
  useEffect(() => {
    const goOn = () => {
      if (!inThisTab) return window.close()
      forgetWayBack()
      void navigate(inThisTab, { replace: true })
    }
    const timer = setTimeout(goOn, closeAfterMs)
    return () => clearTimeout(timer)
  }, [inThisTab, navigate])
  return (
    <Page title={title} width="narrow">
      <Empty icon={succeeded ? <IconCircleCheck /> : <IconCircleX />} title={heading} tone={succeeded ? 'accent' : 'red'}>
        <Stack gap="xs">
          {children}
          <Text>{inThisTab ? 'You are led back in a moment.' : 'This window will close in 3 seconds.'}</Text>
        </Stack>
      </Empty>
      <Group justify="center" gap="lg">
        {back && (
          <Anchor component={Link} to={back.to} className="touch-link">
            {back.label}
          </Anchor>
        )}
        <Anchor component={Link} to="/" className="touch-link">
          Home
        </Anchor>
      </Group>
    </Page>
  )
}

/** A page that was not a pop-up leads back to what was paid for. */
function backOf(query: URLSearchParams): { label: string; to: string } | null {
  const order = query.get('order')
  if (order) return { label: 'Back to the payment', to: `/payment?order=${encodeURIComponent(order)}` }
  return query.has('subscription') ? { label: 'Back to your subscription', to: '/owner-subscription' } : null
}
