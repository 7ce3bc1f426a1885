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

/** The shop's number for texts, what callers get when nobody answers, and the saved texts. */
export default function TextLineSettings({ shop, phone1 }: { shop: string; phone1: string }) {
  const read = useRead(textLines.get, { params: { shop } })
  return (
    <Panel
      id="texts"
      title="Texts"
      lead="Customers text your shop’s own number, and you answer in the messages of the repair order. From 9 PM to 8 AM where the customer lives, only answers to a text that just came in go out; everything else waits for the morning."
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
  const get = useCall(textLines.getNumber, { done: 'Your shop has a number for texts', invalidates: [textLines.get] })
  if (!line.canGetNumber) return <Muted>Whoever runs this Liftbay has not set up texts yet, so there are no numbers.</Muted>
  return (
    <Form
      schema={NumberForm}
      initial={{ near: phone1 }}
      call={get}
      toSent={(body) => ({ params: { shop }, body })}
      label="Number for texts"
    >
      <PhoneField name="near" label="Area code like this phone" helper="Your shop gets a new number. Your phone keeps its own." />
      <SubmitButton>Get a number</SubmitButton>
    </Form>
  )
}

function MissedCalls({ shop, line, number }: { shop: string; line: TextLine; number: string }) {
  const save = useCall(textLines.save, { done: 'Texts saved', invalidates: [textLines.get] })
  return (
    <Stack gap="sm">
      <Text>
        Your number for texts: <Phone digits={number} />
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
        <SubmitButton>Save texts</SubmitButton>
      </Form>
    </Stack>
  )
}
