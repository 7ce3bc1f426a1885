import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { CheckboxField, Definition, Form, SaveFileButton, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { agreements, ConsentForm, type EstimateToSign } from '../contract/index.ts'
import { accountPage, consentPoints } from '../terms.ts'
import { PaperRequest } from './paper-request.tsx'

/** Asked once, before the first signature. The box starts unchecked, and a paper copy is one press away. */
export function ConsentStep({ estimate }: { estimate: EstimateToSign }) {
  const { consent, content } = estimate
  const hasAccount = estimate.code === null
  const give = useCall(agreements.giveConsent, { invalidates: [agreements.estimate, agreements.consent] })
  return (
    <Stack component="section" gap="md" aria-labelledby="consent-title">
      <div>
        <Title order={3} id="consent-title">
          First: sign electronically or on paper?
        </Title>
        <Text c="dimmed">We ask this only once.</Text>
      </div>
      <Definition
        columns={1}
        items={consentPoints.map(({ title, text }) => ({ term: title, value: hasAccount ? linkAccountPage(text) : text }))}
      />
      <Form
        schema={ConsentForm}
        initial={{}}
        call={give}
        toSent={(form) => ({ body: { ...form, version: consent.version, workOrderId: content.workOrderId } })}
        label="Consent to electronic records"
      >
        <Stack gap="xs" align="flex-start">
          <SaveFileButton row={agreements.sample} sent={{}} label="Open the sample PDF" />
          <TextField
            name="pdfNumber"
            label="Number in the sample PDF"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            helper="Open the sample PDF and type the 4 digits in it. It shows that you can open the documents you will receive."
          />
        </Stack>
        <CheckboxField name="agreed" label="I agree to receive and sign documents electronically" />
        <Group>
          <SubmitButton>Agree and continue</SubmitButton>
          <PaperRequest estimate={estimate} />
        </Group>
      </Form>
    </Stack>
  )
}

/** In a tab of its own, because the agreement is half filled in. */
const linkAccountPage = (text: string): ReactNode =>
  text.split(accountPage).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && (
        <Anchor href="/account" target="_blank" underline="always" inherit>
          {accountPage}
        </Anchor>
      )}
      {part}
    </Fragment>
  ))
