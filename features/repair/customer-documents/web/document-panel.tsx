import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconFileTypePdf, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm, fetchFile, lazyDialog, Muted, Panel, SaveFileButton, useCall, When } from '../../../../kit/web/index.ts'
import { PhotoStrip } from '../../../platform/files/web/index.ts'
import { type CustomerDocument, customerDocuments, type DocumentList } from '../contract/index.ts'
import { type DocumentKind, kindNames } from '../rules.ts'
import type { AddDocumentProps } from './add-document.tsx'
import classes from './documents.module.css'

const AddDocument = lazyDialog<AddDocumentProps>(() => import('./add-document.tsx'))

interface DocumentPanelProps {
  title: string
  lead: string
  list: DocumentList
  /** The subject of the page: documents of the other are marked. */
  about: CustomerDocument['of']
  /** Null when it was refused. */
  add: (kind: DocumentKind, file: File) => Promise<unknown>
}

export function DocumentPanel({ title, lead, list, about, add }: DocumentPanelProps) {
  const [adding, setAdding] = useState(false)
  return (
    <Panel
      title={title}
      {...(lead ? { lead } : {})}
      actions={
        list.canAdd && (
          <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Add a document
          </Button>
        )
      }
    >
      {list.documents.length > 0 && (
        <ul className={classes.list}>
          {list.documents.map((document) => (
            <li key={document.id}>
              <DocumentRow document={document} about={about} />
            </li>
          ))}
        </ul>
      )}
      {adding && <AddDocument add={add} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

const fetchPicture = (id: string) => fetchFile(customerDocuments.download, { params: { id } })

function DocumentRow({ document, about }: { document: CustomerDocument; about: CustomerDocument['of'] }) {
  const { id, kind, name, of, width, height, addedAt, canRemove } = document
  const kindName = kindNames[kind]
  const params = { id }
  const remove = useCall(customerDocuments.remove, {
    done: 'Document deleted',
    invalidates: [customerDocuments.ofOrder, customerDocuments.ofVehicle],
  })
  const askToRemove = async () => {
    const message = `${name} will be deleted here and at the shop. You cannot undo this.`
    if (await confirm({ header: `Delete this ${kindName.toLowerCase()}?`, message, accept: 'Delete document', danger: true }))
      void remove.send({ params })
  }
  return (
    <Group gap="md" wrap="nowrap" align="center" className={classes.row}>
      <div className={classes.picture}>
        {width && height ? (
          <PhotoStrip photos={[{ photoId: id, width, height, alt: `${kindName}, ${name}` }]} fetch={fetchPicture} size="small" />
        ) : (
          <IconFileTypePdf size={36} aria-hidden />
        )}
      </div>
      <Stack gap={0} className={classes.text}>
        <Text fw={600}>{kindName}</Text>
        <Muted>
          {name}
          {of !== about && ' · kept with the vehicle'}
        </Muted>
        <Muted>
          Added <When value={addedAt} day />
        </Muted>
      </Stack>
      <Group gap="xs" className={classes.actions}>
        <SaveFileButton row={customerDocuments.download} sent={{ params }} label="Download" name={name} />
        {canRemove && (
          <ActionIcon
            variant="default"
            size={44}
            aria-label={`Delete ${name}`}
            loading={remove.pending}
            onClick={() => void askToRemove()}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Group>
  )
}
