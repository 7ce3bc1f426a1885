import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconFileText, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { fetchFile, LeaveGuard, Page, Panel, saveFile, toast, useCall, useRead } from '../../../web/kit/index.ts'
import { useSession } from '../../auth/web/index.ts'
import { type ShopDocument, shopDocuments, type TextItem } from '../contract.ts'
import { fitsKind, type ItemType, itemTypes } from '../rules.ts'
import { itemNames } from '../sample.ts'
import classes from './document.module.css'
import { kindNames } from './kind-names.ts'
import { PagePicture } from './page-picture.tsx'
import { PlacedItem } from './placed-item.tsx'
import { changed, newItem, type Placing, snapped, undone } from './placing.ts'

/** `/document/{id}`: a form of the shop, and what stands where on it. */
export default function DocumentPage() {
  const { id = '' } = useParams()
  const read = useRead(shopDocuments.read, { params: { id } })
  const document = read.data
  const isOwner = useSession()?.customer.role === 'owner'
  const save = (row: typeof shopDocuments.sample | typeof shopDocuments.download) =>
    void saveFile(row, { params: { id } }).catch(() => toast.error('The PDF could not be saved.'))
  return (
    <Page
      title={document?.name ?? 'Document'}
      lead={document && `${document.shopName} · ${kindNames[document.kind].toLowerCase()}`}
      crumbs={[{ label: 'Documents', to: `/home-owner?view=documents${document ? `&shop=${document.shop}` : ''}` }]}
      width="wide"
      actions={
        <>
          <Button variant="default" onClick={() => save(shopDocuments.sample)}>
            Save a sample
          </Button>
          <Button variant="default" onClick={() => save(shopDocuments.download)}>
            Save the empty form
          </Button>
        </>
      }
      read={read}
      skeleton="form"
    >
      {(found) => <Editor key={`${found.id} ${read.version}`} document={found} version={read.version} mayChange={isOwner} />}
    </Page>
  )
}

interface EditorProps {
  document: ShopDocument
  version: number | undefined
  mayChange: boolean
}

function Editor({ document, version, mayChange }: EditorProps) {
  const [placing, setPlacing] = useState<Placing>({ items: document.items, past: [] })
  const [chosen, setChosen] = useState<number | null>(null)
  const helpId = useId()
  // Read by the guard, which watches; what is saved here stays here, so nothing leaves while it is sent.
  const sending = useRef(false)
  const save = useCall(shopDocuments.text, { done: 'Items saved', invalidates: [shopDocuments.read, shopDocuments.list] })
  const { items } = placing
  const put = (index: number, item: TextItem, how = { goesOn: false, byKey: true }) => {
    const size = document.pages[item.page - 1]
    if (!size) return
    const others = items.filter((_, at) => at !== index)
    setPlacing((now) => changed(now, now.items.with(index, snapped(item, others, size, !how.byKey)), how.goesOn))
  }
  const add = (type: ItemType, page: number) => {
    const size = document.pages[page - 1]
    if (!size) return
    setPlacing((now) => changed(now, [...now.items, newItem(type, page, now.items, size)]))
    setChosen(items.length)
  }
  const remove = (index: number) => {
    setPlacing((now) => changed(now, now.items.toSpliced(index, 1)))
    setChosen(null)
  }
  const isDirty = JSON.stringify(items) !== JSON.stringify(document.items)
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
        <Panel title="Items" lead={mayChange ? 'Filled in with what each order says.' : 'The owner of the shop places them.'}>
          <Stack>
            <Text size="sm" c="dimmed" id={helpId}>
              {mayChange
                ? 'Drag an item to its place, or choose it and use the arrow keys; with Shift ten points at a time. Delete takes it away.'
                : 'The made-up values show how it will read.'}
            </Text>
            {mayChange && (
              <>
                <AddItem document={document} add={add} />
                {chosen !== null && items[chosen] && (
                  <Fields item={items[chosen]} change={(item) => put(chosen, item)} remove={() => remove(chosen)} />
                )}
                <Group gap="sm">
                  <Button
                    loading={save.pending}
                    disabled={!isDirty}
                    onClick={() => void save.send({ body: { document: document.id, items: [...items] } }, { version })}
                  >
                    Save items
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<IconArrowBackUp size={18} aria-hidden />}
                    disabled={placing.past.length === 0}
                    onClick={() => {
                      setChosen(null)
                      setPlacing(undone)
                    }}
                  >
                    Undo
                  </Button>
                </Group>
              </>
            )}
            <ReadText document={document} />
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
    <Stack gap="xs" role="group" aria-label={`The item ${itemNames[item.type]}`}>
      <Text fw={600}>{itemNames[item.type]}</Text>
      {item.type === 'text' && (
        <TextInput
          label="Words"
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
        Remove this item
      </Button>
    </Stack>
  )
}

/** What the form says, for who cannot see it, or to copy from. */
function ReadText({ document }: { document: ShopDocument }) {
  const read = useCall(shopDocuments.readText)
  const [text, setText] = useState<string | null>(null)
  const show = async () => {
    const answer = await read.send({ body: { document: document.id } })
    if (answer) setText(answer.reply.pages.map((page) => page.text).join('\n\n'))
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        loading={read.pending}
        onClick={() => void show()}
      >
        Read the text
      </Button>
      {text !== null && (
        <Text
          size="sm"
          component="section"
          tabIndex={0}
          aria-label="Text of the document"
          style={{ whiteSpace: 'pre-line', maxHeight: '20rem', overflow: 'auto' }}
        >
          {text}
        </Text>
      )}
    </>
  )
}
