import { Stack, Text } from '@mantine/core'
import {
  CheckboxField,
  Form,
  Muted,
  Panel,
  Phone,
  PhoneField,
  Read,
  SubmitButton,
  TextAreaField,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { LineForm, NumberForm, type TextLine, textLines } from '../contract/index.ts'
import { SavedTexts } from './saved-texts.tsx'

/** The shop's texting number, what callers get when nobody answers, and the saved texts. */
export default function TextLineSettings({ shop, phone1 }: { shop: string; phone1: string }) {
  const read = useRead(textLines.get, { params: { shop } })
  return (
    <Panel
      id="texts"
      title="Texts"
      lead="Customers text your shop’s own number, and you answer in the messages of the repair order. From 9 PM to 8 AM where the customer lives, only replies to a text from the last two hours go out. Everything else waits until 8 AM."
    >
      <Read read={read} skeleton="form">
        {(line) => (
          <Stack gap="lg">
            {line.number ? (
              <MissedCalls shop={shop} line={line} number={line.number} />
            ) : (
              <GetNumber shop={shop} phone1={phone1} line={line} />
            )}
            <SavedTexts shop={shop} templates={line.templates} />
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

function GetNumber({ shop, phone1, line }: { shop: string; phone1: string; line: TextLine }) {
  const get = useCall(textLines.getNumber, { done: 'Your shop has a texting number', invalidates: [textLines.get] })
  if (!line.canGetNumber) return <Muted>Texting is not set up on this Liftbay yet. Ask the person who runs it.</Muted>
  return (
    <Form
      schema={NumberForm}
      initial={{ near: phone1 }}
      call={get}
      toSent={(body) => ({ params: { shop }, body })}
      label="Texting number"
    >
      <PhoneField
        name="near"
        label="Use the area code of this phone"
        helper="Your shop gets a new number. Your phone keeps its own."
      />
      <SubmitButton>Get a number</SubmitButton>
    </Form>
  )
}

function MissedCalls({ shop, line, number }: { shop: string; line: TextLine; number: string }) {
  const save = useCall(textLines.save, { done: 'Missed-call text saved', invalidates: [textLines.get] })
  return (
    <Stack gap="sm">
      <Text>
        Your texting number: <Phone digits={number} />
      </Text>
      <Form
        schema={LineForm}
        initial={{ answersMissedCalls: line.answersMissedCalls, missedCallText: line.missedCallText }}
        call={save}
        toSent={(body) => ({ params: { shop }, body })}
        label="Missed calls"
        guard
      >
        <CheckboxField
          name="answersMissedCalls"
          label="Text back when nobody answers a call to this number, once a day for each caller"
        />
        <TextAreaField name="missedCallText" label="Text after a missed call" rows={3} maxLength={320} />
        <SubmitButton>Save missed-call text</SubmitButton>
      </Form>
    </Stack>
  )
}
