import { Stack, Text } from '@mantine/core'
import { Muted, Panel, useRead, When } from '../../../../kit/web/index.ts'
import { customers, type TextConsents as Consents } from '../contract/index.ts'

const places = {
  preferences: 'in your preferences',
  counter: 'at the counter',
  booking: 'with a booking',
  text: 'by text',
}

function describe({ purpose, isOk, how, shop }: Consents[number]): string {
  if (purpose === null) return isOk ? 'START: texts you agreed to are back on' : 'STOP: no more texts from anyone'
  const about = purpose === 'visits' ? 'Texts about your visits' : 'Reminders and offers by text'
  return `${about}: ${isOk ? 'yes' : 'no'}, ${places[how]}${shop && `, for ${shop}`}`
}

/** The customer's recorded answers about texts. Renders nothing when there are none. */
export default function TextConsents() {
  const { data } = useRead(customers.listTextConsents, {})
  if (!data || data.length === 0) return null
  return (
    <Panel title="Your answers about texts" lead="This is what we have on record. Reply STOP to any text to stop all of them.">
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.map((consent) => (
          <li key={`${consent.at} ${consent.purpose} ${consent.shop}`}>
            <Text>{describe(consent)}</Text>
            <Muted>
              <When value={consent.at} /> · “{consent.words}”
            </Muted>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
