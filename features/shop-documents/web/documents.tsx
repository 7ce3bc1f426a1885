import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { confirm, Empty, Panel, Read, StateBadge, useCall, useRead } from '../../../web/kit/index.ts'
import { useSession } from '../../auth/web/index.ts'
import { files } from '../../files/contract.ts'
import { type ListedDocument, shopDocuments } from '../contract.ts'
import { type DocumentKind, documentKinds } from '../rules.ts'
import { kindNames } from './kind-names.ts'
import { UseDocument } from './use-document.tsx'

const leads: Record<DocumentKind, string> = {
  agreement: 'Customers read it before they sign, and it is part of the sealed agreement.',
  pay: 'Customers find it, filled in, beside their bill and receipt.',
}

/** The workspace's view of the shop's own forms. */
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
              actions={isOwner && <Upload shop={shop.id} kind={kind} label="Add a document" />}
            >
              <Kind documents={documents.filter((one) => one.kind === kind)} mayChange={isOwner} />
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
      <Empty icon={<IconFile size={28} aria-hidden />} title="No form of your own yet">
        {mayChange ? 'Add a PDF, or a photo of a paper, and say where on it what stands.' : 'The owner of the shop can add one.'}
      </Empty>
    )
  return (
    <Stack gap="lg">
      {documents.map((document) => (
        <One key={document.id} document={document} mayChange={mayChange} />
      ))}
    </Stack>
  )
}

function One({ document, mayChange }: { document: ListedDocument; mayChange: boolean }) {
  const { id, name, inUse, pageCount, itemCount, number, usedBy } = document
  const remove = useCall(shopDocuments.remove, { done: `${name} is deleted`, invalidates: [shopDocuments.list] })
  const ask = async () => {
    const message = usedBy > 0 ? 'Orders that went out with it keep it.' : 'No order has gone out with it.'
    if (await confirm({ header: `Delete ${name}?`, message, accept: 'Delete', danger: true }))
      void remove.send({ params: { id } })
  }
  return (
    <Group justify="space-between" gap="md">
      <div>
        <Group gap="sm">
          <Text fw={600}>{name}</Text>
          {inUse && <StateBadge tone="green" label="In use" />}
        </Group>
        <Text size="sm" c="dimmed">
          {pageCount} {pageCount === 1 ? 'page' : 'pages'}, {itemCount} {itemCount === 1 ? 'item' : 'items'}
          {number > 1 && ` · file ${number}`}
          {usedBy > 0 && ` · went out with ${usedBy} ${usedBy === 1 ? 'order' : 'orders'}`}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          component={Link}
          to={`/document/${id}`}
          variant="default"
          aria-label={mayChange ? `Place items on ${name}` : `Open ${name}`}
        >
          {mayChange ? 'Place items' : 'Open'}
        </Button>
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
    done: ({ name }) => `${name} is there`,
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
