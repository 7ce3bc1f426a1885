import { Button, Checkbox, Group, Menu, Text } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { showCents } from '../../../../common/cents.ts'
import { showPhone } from '../../../../common/phone.ts'
import { Muted, useRead } from '../../../../kit/web/index.ts'
import { textLines } from '../../../people/text-lines/contract/index.ts'
import { describeSegments, fillTemplate } from '../../../people/text-lines/rules.ts'
import { countSegments } from '../../../platform/messages/rules.ts'
import type { Conversation } from '../contract/index.ts'
import { describeNoTexts } from '../rules.ts'

interface TextChoiceProps {
  conversation: Conversation
  shopId: string
  asText: boolean
  onAsText: (asText: boolean) => void
  text: string
  onTemplate: (text: string) => void
}

/** At the shop: whether a message goes out as a text, what it costs, and the saved texts. */
export function TextChoice({ conversation, shopId, asText, onAsText, text, onTemplate }: TextChoiceProps) {
  const { data: line } = useRead(textLines.get, { params: { shop: shopId } })
  const { customer, fields, shop, invoice } = conversation
  const why = describeNoTexts(customer.texts, customer.name)
  const values = {
    'first name': fields.firstName,
    'last name': fields.lastName,
    vehicle: fields.vehicle,
    total: showCents(fields.total),
    shop: shop.dba,
    'shop phone': showPhone(shop.phone1),
    order: String(invoice),
  }
  return (
    <>
      <Group justify="space-between" gap="xs">
        {why ? (
          <Muted>{why}</Muted>
        ) : (
          <Checkbox
            checked={asText}
            onChange={(event) => onAsText(event.currentTarget.checked)}
            label={`Send as a text to ${showPhone(customer.phone1)}`}
          />
        )}
        {line && line.templates.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="compact-sm" variant="default" leftSection={<IconTemplate size={16} aria-hidden />}>
                Saved texts
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {line.templates.map((template) => (
                <Menu.Item key={template.id} onClick={() => onTemplate(fillTemplate(template.text, values))}>
                  {template.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {asText && !why && text.trim() !== '' && (
        <Text size="xs" c="dimmed" role="status">
          {describeSegments(countSegments(text))}
        </Text>
      )}
    </>
  )
}
