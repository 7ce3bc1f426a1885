import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Empty, LinkButton, lazyPart, Loading, Muted, Page, Panel, useRead, When } from '../../../../kit/web/index.ts'
import { documentRequests, type OwnRequest } from '../contract/index.ts'
import type { UploadFormProps } from './upload-form.tsx'

const UploadForm = lazyPart<UploadFormProps>(
  async () => {
    const { UploadForm: form } = await import('./upload-form.tsx')
    return { default: form }
  },
  <Loading kind="form" rows={2} />,
)

/** `/employee/{id}/upload`: what the mail of a request opens. */
export default function RequestPage() {
  const { id = '' } = useParams()
  const read = useRead(documentRequests.getMine, { params: { id } })
  return (
    <Page
      title={read.data?.title ?? 'Upload a document'}
      lead={read.data && `${read.data.shop.dba} asks you for this document.`}
      crumbs={[{ label: 'Documents', to: '/documents' }]}
      width="narrow"
      read={read}
      skeleton="form"
    >
      {(request) => <Content request={request} />}
    </Page>
  )
}

const toDocuments = <LinkButton to="/documents">Your documents</LinkButton>

function Content({ request }: { request: OwnRequest }) {
  const [more, setMore] = useState(false)
  if (request.state === 'cancelled')
    return (
      <Panel>
        <Empty title="Nothing to upload" action={toDocuments}>
          {request.shop.dba} no longer asks for this.
        </Empty>
      </Panel>
    )
  if (request.state === 'done' && !more)
    return (
      <Panel>
        <Empty
          icon={<IconCircleCheck size={28} />}
          title={`${request.shop.dba} has it`}
          action={
            <Stack gap="xs">
              {toDocuments}
              <Button variant="default" onClick={() => setMore(true)}>
                Add another page
              </Button>
            </Stack>
          }
        >
          {request.documents.map(({ fileName }) => fileName).join(', ')}
        </Empty>
      </Panel>
    )
  const isLate = request.dueOn < request.today
  return (
    <Panel>
      <Stack gap="md">
        {request.note && <Text>{request.note}</Text>}
        <Text c={isLate ? 'red' : undefined} fw={600}>
          {isLate ? 'Late: was due ' : 'Due '}
          <When value={request.dueOn} day />
        </Text>
        <UploadForm
          into={{ request: request.id }}
          known={{ category: request.category, title: request.title }}
          onDone={() => setMore(false)}
        />
        <Muted>Only you, the owner, and people the owner named can open it. It is stored encrypted.</Muted>
      </Stack>
    </Panel>
  )
}
