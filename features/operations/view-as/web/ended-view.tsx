import { Alert, Button, Stack } from '@mantine/core'
import { useQuery } from '../../../../kit/web/index.ts'
import type { AskedView } from '../contract/index.ts'
import { describeEnd } from '../rules.ts'
import { useStartView } from './use-start-view.ts'

/** The page of a tab whose view ended without the admin leaving it. Says why, and links to the next page. */
export function EndedView({ views }: { views: readonly AskedView[] }) {
  const { query, changeQuery } = useQuery()
  const start = useStartView()
  const view = views.find(({ id }) => id === query.get('ended'))
  if (!view) return null
  const { title, text, canContinue } = describeEnd(view)
  return (
    <Alert
      color="yellow"
      role="alert"
      title={title}
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => changeQuery({ ended: null }, { replace: true })}
    >
      <Stack gap="sm" align="flex-start">
        {text}
        {canContinue && (
          <Button loading={start.pending} onClick={() => void start.send({ params: { id: view.id } })}>
            Continue here
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
