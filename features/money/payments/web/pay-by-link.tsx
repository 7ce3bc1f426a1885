import { Alert, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import {
  CallFailed,
  Definition,
  EmailField,
  Form,
  LoadingOverlay,
  Muted,
  Page,
  Panel,
  Phone,
  refreshReads,
  sendCall,
  SubmitButton,
  toast,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { saveReturnPath } from '../../../cards/card-payments/web/index.ts'
import { ShopLogo } from '../../../people/shops/web/index.ts'
import { showLineName, nameJob } from '../../../repair/work-orders/rules.ts'
import { type LinkedBill, payments, ReceiptMailForm } from '../contract/index.ts'
import { Amount, Amounts } from './amounts.tsx'
import { PayChoices } from './pay-choices.tsx'

/** `/pay/{token}`: a bill that anyone with the link can pay by card. */
export default function PayByLink() {
  const { id: token = '' } = useParams()
  const bill = useRead(payments.linkedBill, { body: { token } })
  const [query, setQuery] = useSearchParams()
  const verify = useCall(payments.linkedVerify, { invalidates: [payments.linkedBill], failed: () => false })
  const hasPayment = query.has('back')
  const { send } = verify
  // Back from the provider's page. The provider's answer counts, not the address the browser returned to.
  // The address changes a moment later, and a slow page renders many times until then.
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!hasPayment || hasAsked.current) return
    hasAsked.current = true
    setQuery({}, { replace: true })
    void send({ body: { token } })
  }, [hasPayment, send, setQuery, token])
  const { data } = bill
  return (
    <Page
      title={data ? `${data.isPaid ? 'Receipt' : 'Invoice'} ${data.invoice}` : 'Pay an invoice'}
      lead={data && `${data.firstName}, this is the invoice from ${data.shop.name} for your ${data.vehicle}.`}
      read={bill}
      skeleton="form"
      width="narrow"
    >
      {(shown) => (
        <Stack gap="lg">
          {shown.isPaid && (
            <Alert color="green" icon={<IconCircleCheck size={20} aria-hidden />} title="Paid in full">
              Thank you for your payment. There is no balance due.
            </Alert>
          )}
          <Panel title="What was done">
            <Stack gap="md">
              {shown.jobs.map((job) => (
                <Job key={job.concernId} job={job} />
              ))}
            </Stack>
          </Panel>
          <Panel title={shown.isPaid ? 'Paid' : 'To pay'}>
            <Stack gap="md">
              <Amounts {...shown} />
              {!shown.isPaid && <Pay bill={shown} token={token} />}
            </Stack>
          </Panel>
          {shown.isPaid && <MailReceipt token={token} />}
          <Panel title={shown.shop.name}>
            <ShopLogo shop={shown.shop} height={52} />
            <Definition
              items={[
                { term: 'Phone', value: <Phone digits={shown.shop.phone} link /> },
                { term: 'Place', value: `${shown.shop.city}, ${shown.shop.state}` },
              ]}
            />
          </Panel>
        </Stack>
      )}
    </Page>
  )
}

function Job({ job }: { job: LinkedBill['jobs'][number] }) {
  return (
    <Stack gap={4}>
      <Amount label={nameJob(job)} cents={job.totalCents} strong />
      {job.labors.map((line, index) => (
        <Amount key={`labor ${index}`} label={showLineName(line.title, line)} cents={line.amountCents} />
      ))}
      {job.parts.map((line, index) => (
        <Amount key={`part ${index}`} label={showLineName(line.name, line)} cents={line.totalCents} />
      ))}
    </Stack>
  )
}

function Pay({ bill, token }: { bill: LinkedBill; token: string }) {
  const page = useCall(payments.linkedPage, { invalidates: [payments.linkedBill] })
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  if (bill.notPayable) return <Alert color="blue">{bill.notPayable.msg}</Alert>
  if (bill.providers.length === 0) return <Text>{bill.shop.name} takes payment at the counter.</Text>
  const pay = async (provider: string, amountCents?: number) => {
    setAsking(true)
    const isUnchanged = await isStillAsShown(bill, token)
    setAsking(false)
    if (!isUnchanged) return
    const answer = await page.send({ params: { provider }, body: { token, amountCents } })
    if (!answer) return
    setLeaving(true)
    saveReturnPath(`/pay/${token}?back`)
    location.assign(answer.reply.url)
  }
  return (
    <>
      <LoadingOverlay fullScreen visible={page.pending || leaving} />
      <PayChoices
        providers={bill.providers}
        amountCents={bill.owedCents}
        busy={asking || page.pending || leaving}
        onPay={(provider, amountCents) => void pay(provider, amountCents)}
      />
      <Muted ta="center">
        You pay on the card provider’s own page. Your card number never reaches the shop or Liftbay.
        {bill.providers.every(({ name }) => name === 'sandbox') && ' This demo takes test cards only: no real money moves.'}
      </Muted>
    </>
  )
}

/** A guest gets no live updates, so the bill is read again before paying. If it changed, the new one is shown. */
async function isStillAsShown(shown: LinkedBill, token: string): Promise<boolean> {
  try {
    const { reply } = await sendCall(payments.linkedBill, { body: { token } })
    if (openCardPage(reply) === openCardPage(shown)) return true
    toast.info('This bill has changed since you opened it. Please look at it again.')
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    toast.error(error.msg)
  }
  void refreshReads(payments.linkedBill)
  return false
}

const openCardPage = ({ owedCents, isPaid, providers, notPayable }: LinkedBill) =>
  JSON.stringify([owedCents, isPaid, providers, notPayable])

function MailReceipt({ token }: { token: string }) {
  const mail = useCall(payments.linkedReceipt, { done: ({ msg }) => msg })
  return (
    <Panel title="Keep the receipt">
      <Form schema={ReceiptMailForm} initial={{ email: '' }} call={mail} toSent={(form) => ({ body: { token, ...form } })}>
        <EmailField name="email" label="Email" />
        <SubmitButton>E-mail me the receipt</SubmitButton>
      </Form>
    </Panel>
  )
}
