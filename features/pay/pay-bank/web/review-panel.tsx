import { List, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Form, Panel, StateBadge, SubmitButton, TextField, useCall, When } from '../../../../kit/web/index.ts'
import { payBank, ReviewForm, type ShopBank } from '../contract/index.ts'

const NoteForm = ReviewForm.pick({ note: true })

interface ReviewPanelProps {
  shopId: string
  bank: ShopBank
  review: NonNullable<ShopBank['review']>
}

/** The review that Nacha asks of everyone who sends ACH files, once a year since June 2026. */
export function ReviewPanel({ shopId, bank, review: { dueOn, isDue } }: ReviewPanelProps) {
  const call = useCall(payBank.review, { done: 'Review confirmed', invalidates: [payBank.get] })
  return (
    <Panel
      title="Yearly review of fraud monitoring"
      lead={
        <StateBadge
          tone={isDue ? 'amber' : 'green'}
          label={isDue ? `Due since ${showDay(dueOn)}` : `Next one ${showDay(dueOn)}`}
        />
      }
    >
      <Stack gap="md">
        {isDue && (
          <>
            <Text size="sm">
              Nacha asks everyone who sends ACH files to look for fraud, and to review once a year how they do it:
            </Text>
            <List size="sm">
              <List.Item>Who can make, download and send bank files, and whether each of them still should.</List.Item>
              <List.Item>
                Whether employees are notified of every change to their direct deposit, and whom they tell if they did not make
                it.
              </List.Item>
              <List.Item>Whether somebody compares what the bank took with the pay run.</List.Item>
            </List>
            <Form
              schema={NoteForm}
              initial={{ note: '' }}
              call={call}
              toSent={({ note }) => ({ params: { shop: shopId }, body: { dueOn, note } })}
              label="Yearly review of fraud monitoring"
            >
              <Stack gap="md">
                <TextField name="note" label="What you checked" maxLength={300} />
                <SubmitButton>Confirm review</SubmitButton>
              </Stack>
            </Form>
          </>
        )}
        {bank.reviews.map(({ at, by, note }) => (
          <Text key={at} size="sm">
            <When value={at} day zone={bank.timeZone} /> {by || 'An owner'}: {note}
          </Text>
        ))}
        {!isDue && bank.reviews.length === 0 && <Text size="sm">We remind every owner when it is due.</Text>}
      </Stack>
    </Panel>
  )
}
