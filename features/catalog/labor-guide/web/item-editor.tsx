import { Alert, Button, Group } from '@mantine/core'
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { confirm, Form, LinkButton, Muted, SubmitButton, useCall } from '../../../../kit/web/index.ts'
import { ChangedLaborItem, laborGuide, type LaborItem } from '../contract/index.ts'
import { ItemFields } from './item-fields.tsx'
import { asForm } from './item-form.ts'

export interface ItemEditorProps {
  item: LaborItem
  /** Called after the item was deleted. */
  onGone: () => void
}

/** Changes or deletes one item of the guide. */
export function ItemEditor({ item, onGone }: ItemEditorProps) {
  const save = useCall(laborGuide.change, {
    done: 'Saved',
    failed: ({ code }) => (code === 'stale' ? false : undefined),
    invalidates: [laborGuide.list, laborGuide.read],
  })
  const remove = useCall(laborGuide.remove, {
    done: `${item.Title} was deleted`,
    invalidates: [laborGuide.list, laborGuide.read],
  })
  const askToRemove = async () => {
    const message = 'Repair orders that used it do not change.'
    if (!(await confirm({ header: `Delete "${item.Title}"?`, message, accept: 'Delete', danger: true }))) return
    if (await remove.send({ params: { id: item.LaborGuideId } })) onGone()
  }
  return (
    <Form schema={ChangedLaborItem} initial={asForm(item)} call={save} version={item.version} label={`Change ${item.Title}`}>
      <Muted>{item.path || 'Top of the guide'}</Muted>
      {save.failed?.code === 'stale' && (
        <Alert color="amber" role="alert" title="Someone else changed this item">
          Select it again to see the new version. What you typed was not saved.
        </Alert>
      )}
      <ItemFields />
      <Group justify="space-between">
        <SubmitButton icon={<IconCheck size={18} />}>Save</SubmitButton>
        <Group gap="xs">
          {item.Type === 'Group' && (
            <LinkButton variant="default" to={`/labor-new-item?parent=${item.LaborGuideId}`} leftSection={<IconPlus size={18} />}>
              Add below
            </LinkButton>
          )}
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} />}
            loading={remove.pending}
            disabled={item.childCount > 0}
            title={item.childCount > 0 ? 'You cannot delete a group that has items in it' : undefined}
            onClick={() => void askToRemove()}
          >
            Delete
          </Button>
        </Group>
      </Group>
    </Form>
  )
}
