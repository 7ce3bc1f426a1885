import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Form, LinkButton, Muted, refreshReads, SubmitButton, useCall, useFormState } from '../../../../kit/web/index.ts'
import { ChangedLaborItem, laborGuide, type LaborItem } from '../contract/index.ts'
import { ItemFields } from './item-fields.tsx'
import { asForm } from './item-form.ts'
import { readOthersChanges, StaleAlert } from './stale-alert.tsx'
import { type GuideActs, historyInvalidates } from './use-guide-acts.ts'

export interface ItemEditorProps {
  item: LaborItem
  acts: GuideActs
  /** Called after the item was deleted. */
  onGone: () => void
}

/** Changes, retires or deletes one item. Typed text stays when somebody else changes the item. */
export default function ItemEditor({ item, acts, onGone }: ItemEditorProps) {
  const [base, setBase] = useState(item)
  const [isDirty, setDirty] = useState(false)
  const save = useCall(laborGuide.change, {
    done: 'Saved',
    failed: ({ code }) => {
      if (code !== 'stale') return
      void refreshReads(laborGuide.read)
      return false
    },
    invalidates: historyInvalidates,
  })
  const isStale = save.failed?.code === 'stale'
  // Nothing typed: the newest version. Something typed: it stays, and saving says what the others changed.
  if (base.version !== item.version && !isDirty && !isStale) setBase(item)
  const takeTheirs = () => {
    save.reset()
    setDirty(false)
    setBase(item)
  }
  return (
    <Form
      key={base.version}
      schema={ChangedLaborItem}
      initial={asForm(base)}
      call={save}
      version={base.version}
      done={acts.refresh}
      label={`Change ${item.Title}`}
    >
      <DirtyWatch onChange={setDirty} />
      <Muted>{item.path || 'Top of the guide'}</Muted>
      {isStale && (
        <StaleAlert
          changes={readOthersChanges(save.failed?.more)}
          base={base}
          latest={item}
          onTakeTheirs={takeTheirs}
          onKeepMine={(merged) =>
            void save.send({ body: merged }, { version: item.version }).then((saved) => saved && acts.refresh())
          }
        />
      )}
      <ItemFields />
      <SubmitButton icon={<IconCheck size={18} />}>Save</SubmitButton>
      <ItemButtons item={item} acts={acts} onGone={onGone} />
    </Form>
  )
}

function DirtyWatch({ onChange }: { onChange: (isDirty: boolean) => void }) {
  const { dirty } = useFormState()
  useEffect(() => onChange(dirty), [dirty, onChange])
  return null
}

function ItemButtons({ item, acts, onGone }: ItemEditorProps) {
  const button = { size: 'compact-md', variant: 'subtle' } as const
  const ids = [item.LaborGuideId]
  return (
    <Group gap="xs">
      {item.Type === 'Group' && !item.isRetired && (
        <LinkButton
          {...button}
          to={`/labor-new-item?parent=${item.LaborGuideId}`}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Add below
        </LinkButton>
      )}
      {item.isRetired ? (
        <Button {...button} leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => void acts.retire(ids, false)}>
          Reinstate
        </Button>
      ) : (
        <Button {...button} leftSection={<IconBan size={18} aria-hidden />} onClick={() => void acts.retire(ids, true)}>
          Retire
        </Button>
      )}
      <Button
        {...button}
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={item.childCount > 0}
        title={item.childCount > 0 ? 'You cannot delete a group that has items in it' : undefined}
        onClick={() => void acts.remove(item).then((isGone) => isGone && onGone())}
      >
        Delete
      </Button>
    </Group>
  )
}
