import { Button, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { somethingWentWrong } from '../../../common/messages.ts'
import { CallFailed, Loading, LoadingOverlay, PageError, Panel } from '../../../kit/web/index.ts'

const failures = [
  new CallFailed({ status: 404, code: 'not_found', msg: 'Not found.' }),
  new CallFailed({ status: 403, code: 'not_allowed', msg: 'You do not have permission to do this.' }),
  new CallFailed({ status: 500, code: 'broken', msg: somethingWentWrong }),
]

export function StateSection() {
  const [waiting, setWaiting] = useState(true)
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <Panel title="Text">
          <Loading kind="text" rows={6} />
        </Panel>
        <Panel title="Form">
          <Loading kind="form" rows={2} />
        </Panel>
        <Panel
          title="Overlay"
          actions={
            <Button variant="default" onClick={() => setWaiting(!waiting)}>
              {waiting ? 'Hide' : 'Show'}
            </Button>
          }
        >
          <div style={{ position: 'relative', minHeight: '8rem' }}>
            <Text>The button below this layer can’t be pressed while it is there.</Text>
            <LoadingOverlay visible={waiting} />
          </div>
        </Panel>
      </SimpleGrid>
      <Panel title="Cards">
        <Loading kind="cards" rows={3} />
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {failures.map((failure) => (
          <Panel key={failure.code}>
            <PageError error={failure} onRetry={() => undefined} />
          </Panel>
        ))}
      </SimpleGrid>
    </>
  )
}
