import { CheckboxField, Form, Panel, Read, SubmitButton, TextAreaField, useCall, useRead } from '../../../../kit/web/index.ts'
import { AwayMessage, inbox, longestAway } from '../contract/index.ts'

/** Sets the away message that customers get when they write while the shop is closed. */
export default function AwaySettings({ shop }: { shop: string }) {
  const read = useRead(inbox.getAway, { params: { shop } })
  const save = useCall(inbox.saveAway, { done: 'Away message saved', invalidates: [inbox.getAway] })
  return (
    <Panel
      id="away"
      title="Away message"
      lead="Customers who write while you are closed get this answer once, until you open again. We do not text anyone at night, or anyone who said no to texts."
    >
      <Read read={read} skeleton="form">
        {(away) => (
          <Form
            schema={AwayMessage}
            initial={away}
            call={save}
            toSent={(body) => ({ params: { shop }, body })}
            label="Away message"
            guard
          >
            <CheckboxField name="isOn" label="Answer automatically while we are closed" />
            <TextAreaField
              name="text"
              label="Message"
              rows={3}
              maxLength={longestAway}
              helper="You can use {shop}, {opens} and {shop phone}."
            />
            <SubmitButton>Save away message</SubmitButton>
          </Form>
        )}
      </Read>
    </Panel>
  )
}
