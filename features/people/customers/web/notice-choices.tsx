import { Anchor, Stack, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { CheckboxField, Panel, SwitchField, useFormState } from '../../../../kit/web/index.ts'
import { mailKinds, noticeKinds } from '../contract/index.ts'
import { textsWords } from '../rules.ts'
import { noticeLabels } from './notice-kinds.ts'

const isMailKind = (kind: string) => (mailKinds as readonly string[]).includes(kind)

/** The notices that come by e-mail, and those that come by text. Nothing is texted without the customer's OK. */
export function NoticeChoices() {
  const { values } = useFormState()
  const getsTexts = values['okToText'] === true && values['pleaseCall'] !== true
  return (
    <Panel title="Notify me">
      <Stack gap="sm">
        <SwitchField name="okToText" label={textsWords.preferences} />
        <SwitchField name="pleaseCall" label="Call me instead of texting" />
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Notice</Table.Th>
              <Table.Th>E-mail</Table.Th>
              {getsTexts && <Table.Th>Text</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {noticeKinds.map((kind) => (
              <Table.Tr key={kind}>
                <Table.Td>{noticeLabels[kind]}</Table.Td>
                <Table.Td>
                  {isMailKind(kind) ? (
                    <CheckboxField name={`mail.${kind}`} required={false} label={`${noticeLabels[kind]}: by e-mail`} hideLabel />
                  ) : (
                    'Always'
                  )}
                </Table.Td>
                {getsTexts && (
                  <Table.Td>
                    <CheckboxField name={`text.${kind}`} required={false} label={`${noticeLabels[kind]}: by text`} hideLabel />
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="sm" c="dimmed">
          Signed agreements always come by e-mail, and everything is in the app. We text the phone in your{' '}
          <Anchor component={Link} to="/contact" inherit underline="always">
            contact information
          </Anchor>
          ; a new number needs a new OK.
        </Text>
      </Stack>
    </Panel>
  )
}
