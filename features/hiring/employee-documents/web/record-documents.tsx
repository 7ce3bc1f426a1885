import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { lazyDialog, LinkButton, Muted, Page, Panel, useCall, useRead } from '../../../../kit/web/index.ts'
import { documentRequests, employeeDocuments, type EmployeeFile } from '../contract/index.ts'
import type { AskDialogProps } from './ask-dialog.tsx'
import { DeletedList, DocumentList } from './document-list.tsx'
import { RequestList } from './request-list.tsx'
import type { UploadDialogProps } from './upload-dialog.tsx'

const AskDialog = lazyDialog<AskDialogProps>(() => import('./ask-dialog.tsx'))
const UploadDialog = lazyDialog<UploadDialogProps>(() => import('./upload-dialog.tsx'))

/** `/home-owner/onboarding/{n}/documents`: one employee's documents, for the shop. */
export default function RecordDocuments() {
  const { n = '' } = useParams()
  const read = useRead(employeeDocuments.list, { params: { email: n } })
  const name = read.data?.employee.name
  return (
    <Page
      title={name ? `Documents of ${name}` : 'Documents'}
      lead="The employee can see who opened this."
      crumbs={[
        { label: 'Onboarding', to: '/home-owner/onboarding' },
        ...(name ? [{ label: name, to: `/home-owner/onboarding/${n}` }] : []),
      ]}
      read={read}
      skeleton="table"
    >
      {(file) => <Content file={file} />}
    </Page>
  )
}

function Content({ file }: { file: EmployeeFile }) {
  const { recordId, shop, employee, requests, today, canHide } = file
  const [opened, setOpened] = useState<'ask' | 'add' | null>(null)
  const close = () => setOpened(null)
  const cancel = useCall(documentRequests.cancel, {
    done: 'Request canceled',
    invalidates: [employeeDocuments.list, employeeDocuments.overview],
  })
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <Button onClick={() => setOpened('ask')}>Ask for a document</Button>
        <Button variant="default" onClick={() => setOpened('add')}>
          Add a document
        </Button>
      </Group>
      {requests.length > 0 && (
        <Panel title="Requested" tone={requests.some(({ dueOn }) => dueOn < today) ? 'red' : 'blue'}>
          <RequestList
            label="Requested"
            requests={requests}
            today={today}
            renderAction={({ id, title }) => (
              <Group gap="xs">
                <LinkButton variant="default" to={`/employee/${id}/upload`} aria-label={`Upload ${title}`}>
                  Upload
                </LinkButton>
                <Button
                  variant="default"
                  aria-label={`Cancel request: ${title}`}
                  loading={cancel.pending}
                  onClick={() => void cancel.send({ params: { shop: shop.id, id } })}
                >
                  Cancel request
                </Button>
              </Group>
            )}
          />
        </Panel>
      )}
      <Panel title="Documents" flush={file.documents.length > 0}>
        <DocumentList file={file} emptyText="Ask for one, or add what you have." />
      </Panel>
      {!canHide && (
        <Muted>Your state’s rule opens personnel files to employees, so everything here is visible to {employee.name}.</Muted>
      )}
      <DeletedList file={file} />
      {opened === 'ask' && (
        <AskDialog shop={shop.id} today={today} employees={[{ id: recordId, name: employee.name }]} onClose={close} />
      )}
      {opened === 'add' && (
        <UploadDialog
          title={`Add to the file of ${employee.name}`}
          into={{ employee: recordId }}
          canHide={canHide}
          isShop
          onClose={close}
        />
      )}
    </Stack>
  )
}
