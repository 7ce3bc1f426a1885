import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Empty, LinkButton, lazyPart, Loading, Muted, Page, Panel, Read, useRead, When } from '../../../../kit/web/index.ts'
import { type AnyRequest, employeeDocuments, type UploadTarget } from '../contract/index.ts'
import { DocumentList } from './document-list.tsx'
import type { UploadFormProps } from './upload-form.tsx'

const UploadForm = lazyPart<UploadFormProps>(
  async () => {
    const { UploadForm: form } = await import('./upload-form.tsx')
    return { default: form }
  },
  <Loading kind="form" rows={2} />,
)

/** `/employee/{id}/upload`: uploads into the file of the record or the request with that id. */
export default function UploadPage() {
  const { id = '' } = useParams()
  const read = useRead(employeeDocuments.getUpload, { params: { id } })
  return (
    <Page
      title={read.data?.request?.title ?? 'Upload a document'}
      lead={read.data && describeTarget(read.data)}
      crumbs={read.data ? listCrumbs(read.data) : []}
      width="narrow"
      read={read}
      skeleton="form"
    >
      {(target) => <Content key={id} target={target} />}
    </Page>
  )
}

function describeTarget({ isOwn, shop, employee, request }: UploadTarget): string {
  if (isOwn) return request ? `${shop.dba} asks you for this document.` : `This goes in your file at ${shop.dba}.`
  return request ? `You asked ${employee.name} for this document.` : `This goes in ${employee.name}’s file.`
}

const listCrumbs = ({ isOwn, recordId, employee }: UploadTarget) =>
  isOwn
    ? [{ label: 'Documents', to: '/documents' }]
    : [
        { label: employee.name, to: `/home-owner/onboarding/${recordId}` },
        { label: 'Documents', to: `/home-owner/onboarding/${recordId}/documents` },
      ]

function Content({ target }: { target: UploadTarget }) {
  if (target.request) return <ForRequest target={target} request={target.request} />
  return <IntoFile target={target} />
}

/** The form, and below it the documents already in the file. */
function IntoFile({ target }: { target: UploadTarget }) {
  const { recordId, shop, isOwn, canHide } = target
  const [stored, setStored] = useState(0)
  const read = useRead(employeeDocuments.list, { params: { email: recordId } })
  return (
    <Stack gap="lg">
      <Panel>
        <Stack gap="md">
          <UploadForm
            key={stored}
            into={{ employee: recordId }}
            ownAt={isOwn ? shop.id : undefined}
            canHide={!isOwn && canHide}
            onDone={() => setStored(stored + 1)}
          />
          <WhoSees target={target} />
        </Stack>
      </Panel>
      <Read read={read} skeleton="table">
        {(file) => (
          <Panel title={isOwn ? 'Your documents' : 'Documents'} flush={file.documents.length > 0}>
            <DocumentList file={file} emptyText="What you upload appears here." />
          </Panel>
        )}
      </Read>
    </Stack>
  )
}

function ForRequest({ target, request }: { target: UploadTarget; request: AnyRequest }) {
  const { shop, isOwn, today, recordId } = target
  const [more, setMore] = useState(false)
  const toDocuments = (
    <LinkButton to={isOwn ? '/documents' : `/home-owner/onboarding/${recordId}/documents`}>
      {isOwn ? 'Your documents' : 'All documents'}
    </LinkButton>
  )
  if (request.state === 'cancelled')
    return (
      <Panel>
        <Empty title="Nothing to upload" action={toDocuments}>
          {shop.dba} no longer asks for this.
        </Empty>
      </Panel>
    )
  if (request.state === 'done' && !more)
    return (
      <Panel>
        <Empty
          icon={<IconCircleCheck size={28} />}
          title={`${shop.dba} has it`}
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
  const isLate = request.dueOn < today
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
          ownAt={isOwn ? shop.id : undefined}
          known={{ category: request.category, title: request.title }}
          onDone={() => setMore(false)}
        />
        <WhoSees target={target} />
      </Stack>
    </Panel>
  )
}

const WhoSees = ({ target: { isOwn } }: { target: UploadTarget }) => (
  <Muted>
    {isOwn
      ? 'Only you, the owner, and people the owner chose can open it. It is stored encrypted.'
      : 'It is stored encrypted. Do not add medical papers: federal law requires a separate file for them (29 CFR 1630.14).'}
  </Muted>
)
