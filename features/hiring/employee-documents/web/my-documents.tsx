import { Button, Group, Select, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog, LinkButton, Page, Panel, useQuery, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type EmployeeFile, employeeDocuments } from '../contract/index.ts'
import { DeletedList, DocumentList } from './document-list.tsx'
import { RequestList } from './request-list.tsx'
import type { UploadDialogProps } from './upload-dialog.tsx'

const UploadDialog = lazyDialog<UploadDialogProps>(() => import('./upload-dialog.tsx'))

/** `/documents`: the employee's own documents. `?add` and `?renew` open the upload of one. */
export default function MyDocuments() {
  const { query, changeQuery } = useQuery()
  const { email = '', shops = [] } = useSession()?.customer ?? {}
  const shop = query.get('shop') ?? undefined
  const read = useRead(employeeDocuments.list, { params: { email }, query: shop ? { shop } : {} }, { enabled: email !== '' })
  return (
    <Page
      title="Documents"
      lead={read.data && `You and ${read.data.shop.dba} see these. The files are stored encrypted.`}
      actions={
        shops.length > 1 && (
          <Select
            aria-label="Shop"
            data={shops.map(({ id, dba }) => ({ value: id, label: dba }))}
            value={shop ?? read.data?.shop.id ?? null}
            onChange={(id) => changeQuery({ shop: id }, { replace: true })}
            allowDeselect={false}
          />
        )
      }
      read={read}
      skeleton="table"
    >
      {(file) => <Content key={file.recordId} file={file} />}
    </Page>
  )
}

function Content({ file }: { file: EmployeeFile }) {
  const { query, changeQuery } = useQuery()
  const [isAdding, setIsAdding] = useState(false)
  const old = file.documents.find(({ id }) => id === query.get('renew'))
  const wanted = query.get('add')
  const known = old ? { category: old.category, title: old.title } : wanted ? { title: wanted } : {}
  const close = () => {
    setIsAdding(false)
    if (old || wanted) changeQuery({ renew: null, add: null }, { replace: true })
  }
  return (
    <Stack gap="lg">
      {file.requests.length > 0 && (
        <Panel
          title={`${file.shop.dba} asks you for`}
          tone={file.requests.some(({ dueOn }) => dueOn < file.today) ? 'red' : 'blue'}
        >
          <RequestList
            label="Requested"
            requests={file.requests}
            today={file.today}
            renderAction={({ id, title }) => (
              <LinkButton
                to={`/employee/${id}/upload`}
                leftSection={<IconUpload size={18} aria-hidden />}
                aria-label={`Upload ${title}`}
              >
                Upload
              </LinkButton>
            )}
          />
        </Panel>
      )}
      <Panel
        title="Your documents"
        flush={file.documents.length > 0}
        actions={
          file.documents.length > 0 && (
            <Button variant="default" onClick={() => setIsAdding(true)}>
              Add a document
            </Button>
          )
        }
      >
        <DocumentList
          file={file}
          emptyText="Certificates, your license, and what your shop gives you are kept here."
          action={<Button onClick={() => setIsAdding(true)}>Add a document</Button>}
        />
      </Panel>
      <Group>
        <DeletedList file={file} />
      </Group>
      {(isAdding || old || wanted) && (
        <UploadDialog
          title={old ? `Renew ${old.title}` : 'Add a document'}
          into={{ shop: file.shop.id }}
          ownAt={file.shop.id}
          known={known}
          onClose={close}
        />
      )}
    </Stack>
  )
}
