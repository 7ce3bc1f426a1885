import { Group, Stack, Text } from '@mantine/core'
import {
  CheckboxField,
  Form,
  Muted,
  Panel,
  Read,
  SaveFileButton,
  SubmitButton,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { EVerifyForm, i9Inspections, type I9Settings } from '../contract/index.ts'
import { eVerifyStatement } from '../rules.ts'

/** Form I-9 for the shop: E-Verify, and the export for an inspection. */
export default function I9Panel({ shop }: { shop: string }) {
  const read = useRead(i9Inspections.get, { params: { shop } })
  return (
    <Panel
      title="Form I-9"
      lead="You get three business days’ notice of an inspection. The export has an index, each sealed PDF, and its audit trail."
      actions={
        <SaveFileButton row={i9Inspections.download} sent={{ params: { shop }, body: {} }} label="Export for an inspection" />
      }
    >
      <Read read={read} skeleton="form">
        {(settings) => <Settings shop={shop} settings={settings} />}
      </Read>
    </Panel>
  )
}

function Settings({ shop, settings: { isEVerify, attestedBy, attestedAt, forms } }: { shop: string; settings: I9Settings }) {
  const attest = useCall(i9Inspections.attest, { done: 'Saved', invalidates: [i9Inspections.get] })
  return (
    <Stack gap="md">
      <Muted>
        {forms} {forms === 1 ? 'form' : 'forms'} on file.
      </Muted>
      <Form
        key={String(isEVerify)}
        schema={EVerifyForm}
        initial={{ isEnrolled: !isEVerify, hasRead: false }}
        call={attest}
        toSent={(body) => ({ params: { shop }, body })}
        label="E-Verify"
      >
        {isEVerify ? (
          <>
            <Text size="sm">
              This shop takes part in E-Verify. {attestedBy} attested to this on {attestedAt && <When value={attestedAt} day />}.
            </Text>
            <Group>
              <SubmitButton>Turn off E-Verify here</SubmitButton>
            </Group>
          </>
        ) : (
          <details>
            <summary>Only for shops in E-Verify</summary>
            <Stack gap="md" mt="sm">
              <Text size="sm">
                Without E-Verify, documents are examined in person. With it, you may examine them remotely, Section 1 needs the
                Social Security number, and a List B document must have a photograph.
              </Text>
              <Text size="sm">{eVerifyStatement}</Text>
              <CheckboxField name="hasRead" label="I have read this statement, and it is true" required={false} />
              <Group>
                <SubmitButton>Confirm E-Verify</SubmitButton>
              </Group>
            </Stack>
          </details>
        )}
      </Form>
    </Stack>
  )
}
