import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconPencil, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { confirm, Page, Panel, StateBadge, useCall, useRead } from '../../../web/kit/index.ts'
import { shops } from '../../shops/contract.ts'
import { inspections, type Template } from '../contract.ts'
import { TemplateEntry } from './template-entry.tsx'

/** What is on screen being written: a template that is there, or a new one made like another. */
interface Writing {
  templateId: string | null
  like: Pick<Template, 'name' | 'sections'>
}

const empty = { name: '', sections: [{ name: '', points: [{ name: '', measure: null }] }] }

/** `/{id}/info/inspections`: what a shop looks over, its owner's to change. */
export default function TemplatesPage() {
  const { id: shop = '' } = useParams()
  const read = useRead(inspections.templates, { params: { shop } })
  const { data: info } = useRead(shops.ownedInfo, { params: { shop } })
  const [writing, setWriting] = useState<Writing | null>(null)
  const close = () => setWriting(null)
  return (
    <Page
      title="Inspections"
      lead="What is looked over, and from which figure on it needs attention. Inspections that were begun keep the points they had."
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
                <Text size="sm" c="dimmed">
                  {template.sections.map(({ name, points }) => `${name} (${points.length})`).join(' · ')}
                </Text>
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
    done: isBuiltIn ? 'As it came' : 'Inspection deleted',
    invalidates: [inspections.templates],
  })
  const ask = async () => {
    const question = isBuiltIn
      ? { header: `Back to “${name}” as it came?`, message: 'Your changes of it are gone.', accept: 'As it came' }
      : { header: `Delete “${name}”?`, message: 'Inspections that were made with it stay.', accept: 'Delete' }
    if (await confirm({ ...question, cancel: 'Keep', danger: true }))
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
          aria-label={isBuiltIn ? `${name} as it came` : `Delete ${name}`}
          loading={remove.pending}
          onClick={() => void ask()}
        >
          {isBuiltIn ? <IconRestore size={20} /> : <IconTrash size={20} />}
        </ActionIcon>
      )}
    </Group>
  )
}
