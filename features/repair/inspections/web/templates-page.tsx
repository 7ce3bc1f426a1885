import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconPencil, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { confirm, Muted, Page, Panel, StateBadge, useCall, useRead } from '../../../../kit/web/index.ts'
import { shops } from '../../../people/shops/contract/index.ts'
import { inspections, type Template } from '../contract/index.ts'
import { TemplateEntry } from './template-entry.tsx'

/** The template being edited: an existing one, or a new one copied from `like`. */
interface Writing {
  templateId: string | null
  like: Pick<Template, 'name' | 'sections'>
}

const empty = { name: '', sections: [{ name: '', points: [{ name: '', measure: null }] }] }

/** `/{id}/info/inspections`: the owner edits the shop's inspection templates. */
export default function TemplatesPage() {
  const { id: shop = '' } = useParams()
  const read = useRead(inspections.templates, { params: { shop } })
  const { data: info } = useRead(shops.getOwned, { params: { shop } })
  const [writing, setWriting] = useState<Writing | null>(null)
  const close = () => setWriting(null)
  return (
    <Page
      title="Inspections"
      lead="The points to inspect, and the values from which they need attention. Inspections already started keep their points."
      crumbs={[{ label: info?.dba ?? 'Shop', to: `/${shop}/info` }]}
      read={read}
      skeleton="cards"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setWriting({ templateId: null, like: empty })}>
          New inspection
        </Button>
      }
    >
      {(list) => (
        <Stack gap="lg">
          {writing?.templateId === null && (
            <Panel title="New inspection">
              <TemplateEntry shop={shop} like={writing.like} onClose={close} />
            </Panel>
          )}
          {list.map((template) => (
            <Panel
              key={template.templateId}
              title={template.name}
              lead={<Facts template={template} />}
              actions={
                writing?.templateId !== template.templateId && (
                  <Actions
                    shop={shop}
                    template={template}
                    onEdit={() => setWriting({ templateId: template.templateId, like: template })}
                    onCopy={() =>
                      setWriting({ templateId: null, like: { ...template, name: `${template.name.slice(0, 70)}, copy` } })
                    }
                  />
                )
              }
            >
              {writing?.templateId === template.templateId ? (
                <TemplateEntry shop={shop} like={template} template={template} onClose={close} />
              ) : (
                <Muted>{template.sections.map(({ name, points }) => `${name} (${points.length})`).join(' · ')}</Muted>
              )}
            </Panel>
          ))}
        </Stack>
      )}
    </Page>
  )
}

function Facts({ template: { sections, isBuiltIn, isChanged } }: { template: Template }) {
  const points = sections.reduce((count, section) => count + section.points.length, 0)
  return (
    <Group gap="sm">
      <Text span size="sm">
        {points} points
      </Text>
      {isBuiltIn && <StateBadge tone={isChanged ? 'blue' : 'gray'} label={isChanged ? 'Built in, changed' : 'Built in'} />}
    </Group>
  )
}

interface ActionsProps {
  shop: string
  template: Template
  onEdit: () => void
  onCopy: () => void
}

function Actions({ shop, template: { templateId, name, isBuiltIn, isChanged }, onEdit, onCopy }: ActionsProps) {
  const remove = useCall(inspections.removeTemplate, {
    done: isBuiltIn ? 'Original restored' : 'Inspection deleted',
    invalidates: [inspections.templates],
  })
  const ask = async () => {
    const question = isBuiltIn
      ? { header: `Restore the original “${name}”?`, message: 'This deletes your changes to it.', accept: 'Restore original' }
      : { header: `Delete “${name}”?`, message: 'Inspections made with it stay.', accept: 'Delete inspection' }
    if (await confirm({ ...question, cancel: 'Cancel', danger: true }))
      await remove.send({ params: { shop, template: templateId } })
  }
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon aria-label={`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={20} />
      </ActionIcon>
      <ActionIcon aria-label={`Copy ${name}`} onClick={onCopy}>
        <IconCopy size={20} />
      </ActionIcon>
      {(!isBuiltIn || isChanged) && (
        <ActionIcon
          aria-label={isBuiltIn ? `Restore the original ${name}` : `Delete ${name}`}
          loading={remove.pending}
          onClick={() => void ask()}
        >
          {isBuiltIn ? <IconRestore size={20} /> : <IconTrash size={20} />}
        </ActionIcon>
      )}
    </Group>
  )
}
