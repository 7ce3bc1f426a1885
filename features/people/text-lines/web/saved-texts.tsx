import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, Muted, SubmitButton, TextAreaField, TextField, useCall, useFormState } from '../../../../kit/web/index.ts'
import { countSegments } from '../../../platform/messages/rules.ts'
import { TemplateForm, type TextTemplate, templateFields, textLines } from '../contract/index.ts'
import { describeSegments, describeUnknownField, fillTemplate } from '../rules.ts'

/** The texts that a shop wrote once and sends often. */
export function SavedTexts({ shop, templates }: { shop: string; templates: readonly TextTemplate[] }) {
  const [edited, setEdited] = useState<TextTemplate | 'new' | null>(null)
  const remove = useCall(textLines.removeTemplate, { done: 'Saved text removed', invalidates: [textLines.get] })
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        Saved texts
      </Title>
      {templates.length === 0 && (
        <Muted>No saved texts yet. Add one that you send often, such as “Your {'{vehicle}'} is ready”.</Muted>
      )}
      {templates.map((template) =>
        edited !== 'new' && edited?.id === template.id ? (
          <Editor key={template.id} shop={shop} template={template} close={() => setEdited(null)} />
        ) : (
          <Group key={template.id} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text fw={600} size="sm">
                {template.name}
              </Text>
              <Muted>{template.text}</Muted>
            </div>
            <Group gap="xs" wrap="nowrap">
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                aria-label={`Edit ${template.name}`}
                onClick={() => setEdited(template)}
              >
                Edit
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden />}
                aria-label={`Remove ${template.name}`}
                loading={remove.pending}
                onClick={() => void remove.send({ params: { shop, id: template.id } })}
              >
                Remove
              </Button>
            </Group>
          </Group>
        ),
      )}
      {edited === 'new' ? (
        <Editor shop={shop} close={() => setEdited(null)} />
      ) : (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            Add saved text
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Editor({ shop, template, close }: { shop: string; template?: TextTemplate; close: () => void }) {
  const add = useCall(textLines.addTemplate, { done: 'Saved text added', invalidates: [textLines.get] })
  const change = useCall(textLines.changeTemplate, { done: 'Saved text changed', invalidates: [textLines.get] })
  const initial = { name: template?.name ?? '', text: template?.text ?? '' }
  const inside = (
    <>
      <TextField name="name" label="Name" maxLength={60} />
      <TextAreaField
        name="text"
        label="Text"
        rows={3}
        maxLength={640}
        helper={`Fields: ${templateFields.map((field) => `{${field}}`).join(' ')}`}
      />
      <Preview />
      <Group>
        <SubmitButton>Save text</SubmitButton>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </Group>
    </>
  )
  return template ? (
    <Form
      schema={TemplateForm}
      initial={initial}
      call={change}
      toSent={(body) => ({ params: { shop, id: template.id }, body })}
      done={close}
      label="Saved text"
    >
      {inside}
    </Form>
  ) : (
    <Form
      schema={TemplateForm}
      initial={initial}
      call={add}
      toSent={(body) => ({ params: { shop }, body })}
      done={close}
      label="Saved text"
    >
      {inside}
    </Form>
  )
}

const example = {
  'first name': 'Ann',
  'last name': 'Baker',
  vehicle: '2019 Honda CR-V',
  total: '$412.60',
  shop: 'your shop',
  'shop phone': '(512) 555-0100',
  order: '1042',
}

function Preview() {
  const { values } = useFormState()
  const text = typeof values['text'] === 'string' ? values['text'] : ''
  if (text.trim() === '') return null
  const problem = describeUnknownField(text)
  if (problem)
    return (
      <Text size="sm" c="red">
        {problem}
      </Text>
    )
  const filled = fillTemplate(text, example)
  return (
    <div>
      <Text size="sm">{filled}</Text>
      <Muted>{describeSegments(countSegments(filled))}</Muted>
    </div>
  )
}
