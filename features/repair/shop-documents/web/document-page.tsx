import { Alert, Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { fetchFile, LeaveGuard, Muted, Page, Panel, saveFile, toast, useCall, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type ShopDocument, shopDocuments, type TextItem } from '../contract/index.ts'
import { itemNames } from '../item-names.ts'
import { fitsKind, type ItemType, itemTypes } from '../rules.ts'
import { DocumentText } from './document-text.tsx'
import { kindNames } from './kind-names.ts'
import { PagePicture } from './page-picture.tsx'
import { PlacedItem } from './placed-item.tsx'
import { recordChange, createItem, type Placing, snapToPage, undoChange } from './placing.ts'
import classes from './document.module.css'

/** `/document/{id}`: places the items on a form of the shop. */
export default function DocumentPage() {
  const { id = '' } = useParams()
  const read = useRead(shopDocuments.read, { params: { id } })
  const document = read.data
  const isOwner = useSession()?.customer.role === 'owner'
  const save = (row: typeof shopDocuments.sample) =>
    void saveFile(row, { params: { id } }).catch(() => toast.error('The PDF could not be saved.'))
  return (
    <Page
      title={document?.name ?? 'Document'}
      lead={document && `${document.shopName} · ${kindNames[document.kind].toLowerCase()}`}
      crumbs={[{ label: 'Documents', to: `/home-owner/documents${document ? `?shop=${document.shop}` : ''}` }]}
      width="wide"
      actions={
        <>
          <Button variant="default" onClick={() => save(shopDocuments.sample)}>
            Download sample
          </Button>
          <Button variant="default" onClick={() => save(shopDocuments.download)}>
            Download empty form
          </Button>
        </>
      }
      read={read}
      skeleton="form"
    >
      {/* A newer version must not begin a new editor: a press, or an item just moved, would be lost. */}
      {(found) => <Editor key={`${found.id} ${found.number}`} document={found} version={read.version} mayChange={isOwner} />}
    </Page>
  )
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a) === JSON.stringify(b)

interface EditorProps {
  document: ShopDocument
  version: number | undefined
  mayChange: boolean
}

function Editor({ document, version, mayChange }: EditorProps) {
  // The reply to saving is here before the document is read again.
  const [reply, setReply] = useState<{ items: readonly TextItem[]; version: number } | null>(null)
  const newest = reply && reply.version > (version ?? 0) ? reply : { items: document.items, version }
  const [placing, setPlacing] = useState<Placing>({ items: document.items, past: [] })
  const [seen, setSeen] = useState<readonly TextItem[]>(document.items)
  const [isBehind, setBehind] = useState(false)
  if (!isSame(seen, newest.items)) {
    const isPlaced = !isSame(placing.items, seen) && !isSame(placing.items, newest.items)
    setSeen(newest.items)
    setBehind(isPlaced)
    if (!isPlaced) setPlacing((now) => recordChange(now, newest.items))
  }
  const [chosen, setChosen] = useState<number | null>(null)
  const helpId = useId()
  // The leave guard reads this. Saving stays on the page, so nothing is lost while it runs.
  const sending = useRef(false)
  const save = useCall(shopDocuments.text, {
    done: ({ items: saved }, { body: { items: sent } }, made = 0) => {
      setReply({ items: saved, version: made })
      setSeen(saved)
      setBehind(false)
      // Items placed while it was being saved stay.
      setPlacing((now) => (isSame(now.items, sent) ? { ...now, items: saved } : now))
      return 'Items saved'
    },
    invalidates: [shopDocuments.read, shopDocuments.list],
  })
  const { items } = placing
  const put = (index: number, item: TextItem, how = { goesOn: false, byKey: true }) => {
    const size = document.pages[item.page - 1]
    if (!size) return
    const others = items.filter((_, at) => at !== index)
    setPlacing((now) => recordChange(now, now.items.with(index, snapToPage(item, others, size, !how.byKey)), how.goesOn))
  }
  const add = (type: ItemType, page: number) => {
    const size = document.pages[page - 1]
    if (!size) return
    setPlacing((now) => recordChange(now, [...now.items, createItem(type, page, now.items, size)]))
    setChosen(items.length)
  }
  const remove = (index: number) => {
    setPlacing((now) => recordChange(now, now.items.toSpliced(index, 1)))
    setChosen(null)
  }
  const isDirty = !isSame(items, newest.items)
  return (
    <div className={classes.layout}>
      <Stack>
        {document.pages.map((size, index) => (
          <PagePicture
            key={index}
            of={`${document.id} ${document.number} ${index + 1}`}
            alt={`Page ${index + 1} of ${document.name}`}
            size={size}
            fetch={() => fetchFile(shopDocuments.page, { params: { id: document.id, page: String(index + 1) } })}
          >
            {items.map((item, at) =>
              item.page === index + 1 ? (
                <PlacedItem
                  key={at}
                  item={item}
                  page={size}
                  chosen={chosen === at}
                  helpId={helpId}
                  choose={() => setChosen(at)}
                  move={(x, y, how) => mayChange && put(at, { ...item, x, y }, how)}
                  remove={() => mayChange && remove(at)}
                />
              ) : null,
            )}
          </PagePicture>
        ))}
      </Stack>
      <div className={classes.side}>
        <Panel
          title="Items"
          lead={mayChange ? 'Filled in with the data of each repair order.' : 'Only the owner can change these.'}
        >
          <Stack>
            <Muted id={helpId}>
              {mayChange
                ? 'Drag an item, or choose it and use the arrow keys; hold Shift to move ten points at a time. Delete removes it.'
                : 'Sample values show how the form will look.'}
            </Muted>
            {mayChange && (
              <>
                <AddItem document={document} add={add} />
                {chosen !== null && items[chosen] && (
                  <Fields item={items[chosen]} change={(item) => put(chosen, item)} remove={() => remove(chosen)} />
                )}
                {isBehind && isDirty && (
                  <Alert color="yellow" role="alert">
                    Someone else changed the items in the meantime. Yours are still here, and saving them replaces theirs.
                  </Alert>
                )}
                <Group gap="sm">
                  <Button
                    loading={save.pending}
                    disabled={!isDirty}
                    onClick={() => void save.send({ body: { document: document.id, items: [...items] } }, newest)}
                  >
                    Save items
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<IconArrowBackUp size={18} aria-hidden />}
                    disabled={placing.past.length === 0}
                    onClick={() => {
                      setChosen(null)
                      setPlacing(undoChange)
                    }}
                  >
                    Undo
                  </Button>
                </Group>
              </>
            )}
            <DocumentText document={document.id} />
          </Stack>
        </Panel>
      </div>
      <LeaveGuard dirty={isDirty} sending={sending} />
    </div>
  )
}

function AddItem({ document, add }: { document: ShopDocument; add: (type: ItemType, page: number) => void }) {
  const types = itemTypes.filter((type) => fitsKind(type, document.kind))
  const [type, setType] = useState<ItemType>('customer')
  const [page, setPage] = useState('1')
  return (
    <Group align="end" gap="sm">
      <Select
        label="New item"
        data={types.map((value) => ({ value, label: itemNames[value] }))}
        value={type}
        allowDeselect={false}
        onChange={(value) => value && setType(value)}
        flex={1}
      />
      {document.pages.length > 1 && (
        <Select
          label="Page"
          data={document.pages.map((_, index) => String(index + 1))}
          value={page}
          allowDeselect={false}
          onChange={(value) => value && setPage(value)}
          w={80}
        />
      )}
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add(type, Number(page))}>
        Add
      </Button>
    </Group>
  )
}

interface FieldsProps {
  item: TextItem
  change: (item: TextItem) => void
  remove: () => void
}

function Fields({ item, change, remove }: FieldsProps) {
  const number = (label: string, name: 'x' | 'y' | 'size', min: number, max: number) => (
    <NumberInput
      label={label}
      value={item[name]}
      min={min}
      max={max}
      onChange={(value) => typeof value === 'number' && change({ ...item, [name]: Math.min(max, Math.max(min, value)) })}
    />
  )
  return (
    <Stack gap="xs" role="group" aria-label={`Item: ${itemNames[item.type]}`}>
      <Text fw={600}>{itemNames[item.type]}</Text>
      {item.type === 'text' && (
        <TextInput
          label="Text"
          maxLength={200}
          value={item.text}
          onChange={(event) => change({ ...item, text: event.currentTarget.value })}
        />
      )}
      <div className={classes.numbers}>
        {number('From left', 'x', 0, 1224)}
        {number('From top', 'y', 0, 1224)}
        {item.type !== 'signature' && number('Size', 'size', 6, 28)}
      </div>
      <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={remove}>
        Remove item
      </Button>
    </Stack>
  )
}
