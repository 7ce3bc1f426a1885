import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { confirm, Empty, LinkButton, Muted, Panel, Read, StateBadge, useCall, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { files } from '../../../platform/files/contract/index.ts'
import { type ListedDocument, shopDocuments } from '../contract/index.ts'
import { type DocumentKind, documentKinds } from '../rules.ts'
import { kindNames } from './kind-names.ts'
import { UseDocument } from './use-document.tsx'

const leads: Record<DocumentKind, string> = {
  agreement: 'Customers read it before they sign. It becomes part of the sealed agreement.',
  pay: 'Customers see it, filled in, with their bill and receipt.',
}

/** The desk's view of the shop's own forms. */
export default function Documents({ shop }: { shop: { id: string; dba: string } }) {
  const list = useRead(shopDocuments.list, { params: { shop: shop.id } })
  const isOwner = useSession()?.customer.role === 'owner'
  return (
    <Read read={list} skeleton="cards">
      {(documents) => (
        <Stack gap="lg">
          {documentKinds.map((kind) => (
            <Panel
              key={kind}
              title={kindNames[kind]}
              lead={leads[kind]}
              actions={isOwner && <Upload shop={shop.id} kind={kind} label="Add document" />}
            >
              <Kind documents={documents.filter((document) => document.kind === kind)} mayChange={isOwner} />
            </Panel>
          ))}
        </Stack>
      )}
    </Read>
  )
}

function Kind({ documents, mayChange }: { documents: ListedDocument[]; mayChange: boolean }) {
  if (documents.length === 0)
    return (
      <Empty icon={<IconFile size={28} aria-hidden />} title="No documents yet">
        {mayChange ? 'Add a PDF or a photo of a form, and place the customer’s data on it.' : 'The owner can add one.'}
      </Empty>
    )
  return (
    <Stack gap="lg">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} mayChange={mayChange} />
      ))}
    </Stack>
  )
}

function DocumentRow({ document, mayChange }: { document: ListedDocument; mayChange: boolean }) {
  const { id, name, inUse, pageCount, itemCount, number, usedBy } = document
  const remove = useCall(shopDocuments.remove, { done: `${name} was deleted`, invalidates: [shopDocuments.list] })
  const ask = async () => {
    const message = usedBy > 0 ? 'Repair orders that already have it keep it.' : 'No repair order uses it.'
    if (await confirm({ header: `Delete ${name}?`, message, accept: 'Delete document', danger: true }))
      void remove.send({ params: { id } })
  }
  return (
    <Group justify="space-between" gap="md">
      <div>
        <Group gap="sm">
          <Text fw={600}>{name}</Text>
          {inUse && <StateBadge tone="green" label="In use" />}
        </Group>
        <Muted>
          {pageCount} {pageCount === 1 ? 'page' : 'pages'}, {itemCount} {itemCount === 1 ? 'item' : 'items'}
          {number > 1 && ` · file ${number}`}
          {usedBy > 0 && ` · used by ${usedBy} ${usedBy === 1 ? 'repair order' : 'repair orders'}`}
        </Muted>
      </div>
      <Group gap="xs">
        <LinkButton to={`/document/${id}`} variant="default" aria-label={mayChange ? `Place items on ${name}` : `Open ${name}`}>
          {mayChange ? 'Place items' : 'Open'}
        </LinkButton>
        {mayChange && (
          <>
            <UseDocument document={document} />
            <Upload shop={document.shop} document={id} label="Replace" name={name} />
            <Button variant="default" aria-label={`Delete ${name}`} loading={remove.pending} onClick={() => void ask()}>
              Delete
            </Button>
          </>
        )}
      </Group>
    </Group>
  )
}

type UploadProps = { shop: string; label: string } & ({ kind: DocumentKind } | { document: string; name: string })

function Upload(props: UploadProps) {
  const { shop, label } = props
  const input = useRef<HTMLInputElement>(null)
  const upload = useCall(files.upload, {
    done: ({ name }) => `${name} was uploaded`,
    invalidates: [shopDocuments.list, shopDocuments.read],
  })
  const [body, named] =
    'kind' in props
      ? [{ shop, kind: props.kind }, `${label}: ${kindNames[props.kind].toLowerCase()}`]
      : [{ shop, document: props.document }, `${label} ${props.name}`]
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/png,image/jpeg,image/webp"
        hidden
        aria-label={named}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void upload.send({ body, file })
        }}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        aria-label={named}
        loading={upload.pending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
