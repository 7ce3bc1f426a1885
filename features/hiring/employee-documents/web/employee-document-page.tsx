import { Button, Group, Stack } from '@mantine/core'
import { IconExternalLink, IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import {
  confirm,
  Definition,
  fetchFile,
  lazyDialog,
  Loading,
  openFile,
  Page,
  Panel,
  saveFile,
  toast,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { usePhoto } from '../../../platform/files/web/index.ts'
import { employeeDocuments, type FiledDocument } from '../contract/index.ts'
import { categories } from '../rules.ts'
import type { DetailsDialogProps } from './details-dialog.tsx'
import { Expiry } from './expiry.tsx'
import { showSize } from './show-size.ts'

const DetailsDialog = lazyDialog<DetailsDialogProps>(() => import('./details-dialog.tsx'))

/** `/employee/{email}/doc/{docid}`: one document. Our own links have the record's id in place of the e-mail. */
export default function EmployeeDocumentPage() {
  const { email = '', docid = '' } = useParams()
  const read = useRead(employeeDocuments.get, { params: { email, docid } })
  const found = read.data
  return (
    <Page
      title={found?.document.title ?? 'Document'}
      lead={found && (found.isOwn ? found.shop.dba : `${found.employee.name} can see that you opened this.`)}
      crumbs={found && listCrumbs(found)}
      read={read}
      skeleton="form"
    >
      {(details) => <Content details={details} />}
    </Page>
  )
}

const listCrumbs = ({ isOwn, recordId, employee }: FiledDocument) =>
  isOwn
    ? [{ label: 'Documents', to: '/documents' }]
    : [
        { label: 'Employee documents', to: '/home-owner/staff-documents' },
        { label: employee.name, to: listPath(recordId) },
      ]

const listPath = (recordId: string) => `/home-owner/onboarding/${recordId}/documents`

function Content({ details }: { details: FiledDocument }) {
  const { document, recordId, isOwn, shop, today } = details
  const [isChanging, setIsChanging] = useState(false)
  const navigate = useNavigate()
  const sent = { params: { email: recordId, docid: document.id } }
  const failed = () => toast.error('Could not open the file. Check your connection and try again.')
  const remove = useCall(employeeDocuments.remove, {
    done: 'Deleted',
    invalidates: [employeeDocuments.list, employeeDocuments.overview],
  })
  const ask = async () => {
    const message = 'The file is deleted for good. We keep its name and who deleted it.'
    if (!(await confirm({ header: `Delete ${document.title}?`, message, accept: 'Delete document', danger: true }))) return
    if (await remove.send({ params: { id: document.id } }))
      await navigate(isOwn ? '/documents' : listPath(recordId), { replace: true })
  }
  const isPicture = document.mediaType.startsWith('image/')
  return (
    <Stack gap="lg">
      <Panel
        actions={
          <Group gap="xs">
            {!isPicture && (
              <Button
                variant="default"
                leftSection={<IconExternalLink size={18} aria-hidden />}
                onClick={() => void openFile(employeeDocuments.download, sent).catch(failed)}
              >
                Open
              </Button>
            )}
            <Button
              leftSection={<IconFileDownload size={18} aria-hidden />}
              onClick={() => void saveFile(employeeDocuments.download, sent).catch(failed)}
            >
              Download
            </Button>
          </Group>
        }
        title="Details"
      >
        <Stack gap="md">
          <Definition
            items={[
              { term: 'Category', value: categories[document.category].label },
              { term: 'Expires', value: document.expiresOn && <Expiry document={document} today={today} /> },
              {
                term: 'Added',
                value: (
                  <>
                    <When value={document.givenAt} zone={shop.timeZone} /> by {document.givenBy}
                  </>
                ),
              },
              { term: 'File', value: `${document.fileName}, ${showSize(document.sizeBytes)}` },
              {
                term: 'Seen by',
                value:
                  document.visibility === 'shop' ? 'Only the shop' : isOwn ? `You and ${shop.dba}` : 'The employee and the shop',
              },
              ...(document.byEmployee
                ? [
                    {
                      term: 'Opened by the shop',
                      value: document.seenAt ? <When value={document.seenAt} zone={shop.timeZone} /> : 'Not yet',
                    },
                  ]
                : []),
            ]}
          />
          <Group gap="xs">
            {document.canChange && (
              <Button variant="default" onClick={() => setIsChanging(true)}>
                Change details
              </Button>
            )}
            {document.canDelete && (
              <Button variant="default" color="red" loading={remove.pending} onClick={() => void ask()}>
                Delete
              </Button>
            )}
          </Group>
        </Stack>
      </Panel>
      {isPicture && <Picture details={details} />}
      {isChanging && <DetailsDialog details={details} onClose={() => setIsChanging(false)} />}
    </Stack>
  )
}

function Picture({ details: { document, recordId } }: { details: FiledDocument }) {
  const { url, failed } = usePhoto(document.id, () =>
    fetchFile(employeeDocuments.download, { params: { email: recordId, docid: document.id } }),
  )
  if (failed) return null
  return (
    <Panel>
      {url ? (
        <img src={url} alt={document.title} style={{ display: 'block', maxWidth: '100%', maxHeight: '80vh', margin: '0 auto' }} />
      ) : (
        <Loading kind="cards" rows={1} />
      )}
    </Panel>
  )
}
