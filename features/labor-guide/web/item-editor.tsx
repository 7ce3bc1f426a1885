import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { confirm, Form, SubmitButton, useCall } from '../../../web/kit/index.ts'
import { ChangedLaborItem, laborGuide, type LaborItem } from '../contract.ts'
import { asForm } from './item-form.ts'
import { ItemFields } from './item-fields.tsx'

export interface ItemEditorProps {
  item: LaborItem
  /** After the item was deleted. */
  onGone: () => void
}

/** Changes one item of the guide, or deletes it. */
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
    const message = 'Work orders keep what they have taken from it.'
    if (!(await confirm({ header: `Delete "${item.Title}"?`, message, accept: 'Delete', danger: true }))) return
    if (await remove.send({ params: { id: item.LaborGuideId } })) onGone()
  }
  return (
    <Form schema={ChangedLaborItem} initial={asForm(item)} call={save} version={item.version} label={`Change ${item.Title}`}>
      <Text size="sm" c="dimmed">
        {item.path || 'Top of the guide'}
      </Text>
      {save.failed?.code === 'stale' && (
        <Alert color="amber" role="alert" title="Somebody else changed this item">
          Choose it again to see the new version; what you typed is not saved.
        </Alert>
      )}
      <ItemFields />
      <Group justify="space-between">
        <SubmitButton icon={<IconCheck size={18} />}>Save</SubmitButton>
        <Group gap="xs">
          {item.Type === 'Group' && (
            <Button
              variant="default"
              component={Link}
              to={`/labor-new-item?parent=${item.LaborGuideId}`}
              leftSection={<IconPlus size={18} />}
            >
              Add below
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} />}
            loading={remove.pending}
            disabled={item.childCount > 0}
            title={item.childCount > 0 ? 'A group that holds items cannot be deleted' : undefined}
            onClick={() => void askToRemove()}
          >
            Delete
          </Button>
        </Group>
      </Group>
    </Form>
  )
}
