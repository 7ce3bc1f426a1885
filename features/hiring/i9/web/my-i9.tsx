import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { lazyPart, Loading, Page, Panel, SaveFileButton, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { paperworkCrumbs, useOwnDraft } from '../../personnel/web/index.ts'
import { ownI9, type OwnI9, type ShownForm } from '../contract/index.ts'
import { DocumentLists, Section1View, Section2View, SupplementView, Trail } from './show-form.tsx'

const Section1Filling = lazyPart(() => import('./section1-filling.tsx'), <Loading kind="form" />)
const Section1Correcting = lazyPart(
  async () => ({ default: (await import('./section1-filling.tsx')).Section1Correcting }),
  <Loading kind="form" />,
)

/** `/i-9`: the employee fills in and signs Section 1, and sees what is on the form. */
export default function MyI9() {
  const shop = useSearchParams()[0].get('shop') ?? undefined
  const email = useSession()?.customer.email ?? ''
  const read = useRead(ownI9.get, { params: { email }, query: shop ? { shop } : {} }, { enabled: email !== '' })
  return (
    <Page
      title="I-9"
      lead="Shows that you may work in the United States"
      crumbs={paperworkCrumbs}
      width="narrow"
      read={read}
      skeleton="form"
    >
      {(state) => <Content state={state} email={email} shop={shop} />}
    </Page>
  )
}

interface ContentProps {
  state: OwnI9
  email: string
  shop: string | undefined
}

function Content({ state, email, shop }: ContentProps) {
  const draft = useOwnDraft('i9', shop)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const [isSigned, setIsSigned] = useState(false)
  const [form, ...older] = state.forms
  const isNew = state.step === 'section1' || state.step === 'new-form'
  if (draft.read.loading) return <Loading kind="form" />
  return (
    <Stack gap="lg">
      <Notices state={state} isNew={isNew} />
      {isNew && state.edition && !isSigned && (
        <Section1Filling state={state} draft={draft} shop={shop} onDone={() => setIsSigned(true)} />
      )}
      {form && !isNew && isCorrecting && (
        <Section1Correcting
          state={state}
          onFile={form.section1}
          email={email}
          shop={shop}
          onDone={() => setIsCorrecting(false)}
        />
      )}
      {form && !isNew && state.step === 'section2' && <NextStep state={state} />}
      {form && (
        <FormPanel
          form={form}
          zone={state.shop.timeZone}
          email={email}
          shop={shop}
          {...(isNew || isCorrecting ? {} : { onCorrect: () => setIsCorrecting(true) })}
        />
      )}
      {older.map((olderForm) => (
        <FormPanel key={olderForm.id} form={olderForm} zone={state.shop.timeZone} email={email} shop={shop} />
      ))}
    </Stack>
  )
}

function Notices({
  state: { shop, asked, edition, forms, paper, section1DueOn, today },
  isNew,
}: {
  state: OwnI9
  isNew: boolean
}) {
  const isAsked = asked && !forms.some(({ trail }) => trail.some(({ at }) => at >= asked.at))
  return (
    <>
      {isAsked && (
        <Alert color="blue" title={`${shop.dba} asks you to look at Form I-9`}>
          {asked.note || `Asked on ${showDay(asked.at)}.`}
        </Alert>
      )}
      {paper && (
        <Alert color="blue" title="Paper form on file">
          {paper.by} said on {showDay(paper.at.slice(0, 10))} that {shop.dba} keeps your completed Form I-9 on paper, with{' '}
          {showDay(paper.hiredOn)} as your first day. You do not have to fill it in here. Tell your shop if that is wrong.
        </Alert>
      )}
      {isNew && !edition && (
        <Alert color="red" title="Form I-9 needs an update">
          Every edition of the form in Liftbay has expired. Ask your shop for the paper form from uscis.gov/i-9.
        </Alert>
      )}
      {isNew && section1DueOn && (
        <Alert color={section1DueOn < today ? 'red' : 'blue'}>
          {section1DueOn < today ? 'Late: it was due on ' : 'Sign it by '}
          {showDay(section1DueOn)}, your first day of work.
        </Alert>
      )}
    </>
  )
}

const NextStep = ({ state: { shop, section2DueOn, edition } }: { state: OwnI9 }) => (
  <Panel title="What happens next">
    <Stack gap="sm">
      <Text>
        Show {shop.dba} your documents{section2DueOn && ` by ${showDay(section2DueOn)}`}. You choose which ones: one of List A, or
        one of List B and one of List C.
      </Text>
      <DocumentLists sexWord={edition?.sexWord ?? 'sex'} />
    </Stack>
  </Panel>
)

interface FormPanelProps {
  form: ShownForm
  zone: string
  email: string
  shop: string | undefined
  onCorrect?: () => void
}

const FormPanel = ({ form, zone, email, shop, onCorrect }: FormPanelProps) => (
  <Panel
    title="What is on the form"
    lead={`Edition ${form.edition}. Only the last characters of numbers are shown.`}
    actions={
      onCorrect && (
        <Button variant="default" onClick={onCorrect}>
          Correct Section 1
        </Button>
      )
    }
  >
    <Stack gap="lg">
      <Section1View section1={form.section1} />
      {form.section2 && <Section2View section2={form.section2} form={form} />}
      {form.supplements.map((supplement) => (
        <Stack gap="xs" key={supplement.entry}>
          <Text fw={600}>Supplement B</Text>
          <SupplementView supplement={supplement} />
        </Stack>
      ))}
      <Trail
        form={form}
        zone={zone}
        renderPdf={({ id, number }) => (
          <SaveFileButton
            row={ownI9.pdf}
            sent={{ params: { email, id }, query: shop ? { shop } : {} }}
            label="Download PDF"
            name={`entry ${number}`}
          />
        )}
      />
    </Stack>
  </Panel>
)
