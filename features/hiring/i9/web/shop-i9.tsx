import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import {
  Definition,
  Empty,
  lazyDialog,
  lazyPart,
  Loading,
  Page,
  Panel,
  SaveFileButton,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { i9, type ShopI9, type ShownForm } from '../contract/index.ts'
import type { AskDialogProps } from './ask-dialog.tsx'
import type { PaperDialogProps } from './paper-dialog.tsx'
import { DocumentLists, Section1View, Section2View, SupplementView, Trail } from './show-form.tsx'

const Section2Filling = lazyPart(() => import('./section2-form.tsx'), <Loading kind="form" />)
const Section2Correcting = lazyPart(
  async () => ({ default: (await import('./section2-form.tsx')).Section2Correcting }),
  <Loading kind="form" />,
)
const SupplementForm = lazyPart(() => import('./supplement-form.tsx'), <Loading kind="form" />)
const SupplementCorrecting = lazyPart(
  async () => ({ default: (await import('./supplement-form.tsx')).SupplementCorrecting }),
  <Loading kind="form" />,
)
const PaperDialog = lazyDialog<PaperDialogProps>(() => import('./paper-dialog.tsx'))
const AskDialog = lazyDialog<AskDialogProps>(() => import('./ask-dialog.tsx'))

/** `/home-owner/onboarding/{n}/i-9`: an employee's Form I-9, for the shop. */
export default function ShopI9Page() {
  const { n = '' } = useParams()
  const read = useRead(i9.get, { params: { ssn: n } })
  return (
    <Page
      title={read.data ? `I-9 of ${read.data.employee.name}` : 'I-9'}
      lead="The employee can see who opened this."
      crumbs={[
        { label: 'Onboarding', to: '/home-owner/onboarding' },
        ...(read.data ? [{ label: read.data.employee.name, to: `/home-owner/onboarding/${n}` }] : []),
      ]}
      width="narrow"
      read={read}
      skeleton="form"
    >
      {(state) => <Content state={state} />}
    </Page>
  )
}

function Content({ state }: { state: ShopI9 }) {
  const { employee, forms, step, asked, paper } = state
  const [isAsking, setIsAsking] = useState(false)
  const [hasPaper, setHasPaper] = useState(false)
  const [form, ...older] = forms
  return (
    <Stack gap="lg">
      {!paper && (
        <Group>
          <Button variant={form ? 'default' : 'filled'} onClick={() => setIsAsking(true)}>
            Ask {employee.name} {form ? 'to correct Section 1' : 'for Section 1'}
          </Button>
        </Group>
      )}
      {asked && <Alert color="blue">Last asked on {showDay(asked.at)}.</Alert>}
      {state.isOnHold && <Alert color="yellow">This record is on hold, so nothing in it is deleted.</Alert>}
      <Standing state={state} />
      {!form && (
        <Panel
          title="Form I-9"
          actions={
            !state.isOwn && (
              <Button variant="default" onClick={() => setHasPaper(true)}>
                {paper ? 'Change paper form' : 'Record paper form'}
              </Button>
            )
          }
        >
          {paper ? (
            <PaperView paper={paper} zone={state.shop.timeZone} />
          ) : (
            <Empty title="Section 1 is not signed yet">
              The employee fills it in on their own page. Section 2 is open to you once they have signed. If you have their
              completed form on paper, such as from before you used Liftbay, record that here.
            </Empty>
          )}
        </Panel>
      )}
      {form && step === 'section2' && <Examine state={state} form={form} />}
      {form && <FormPanels state={state} form={form} isCurrent />}
      {older.map((olderForm) => (
        <FormPanels key={olderForm.id} state={state} form={olderForm} isCurrent={false} />
      ))}
      <PaperDialog opened={hasPaper} onClose={() => setHasPaper(false)} state={state} />
      <AskDialog opened={isAsking} onClose={() => setIsAsking(false)} employee={employee} />
    </Stack>
  )
}

const PaperView = ({ paper, zone }: { paper: NonNullable<ShopI9['paper']>; zone: string }) => (
  <Definition
    items={[
      { term: 'Where', value: 'Paper form on file' },
      { term: 'First day', value: showDay(paper.hiredOn) },
      ...(paper.reverifyOn ? [{ term: 'Reverify by', value: showDay(paper.reverifyOn) }] : []),
      {
        term: 'Recorded by',
        value: (
          <>
            {paper.by}, <When value={paper.at} zone={zone} />
          </>
        ),
      },
    ]}
  />
)

/** The next step and its due date. */
function Standing({ state: { step, firstDay, section2DueOn, daysLeft, today, forms } }: { state: ShopI9 }) {
  const [form] = forms
  if (firstDay === null && step !== 'none')
    return <Alert color="yellow">Set the first day of work on the employee’s record. Both due dates depend on it.</Alert>
  if (step === 'none' || section2DueOn === null || daysLeft === null) return <Ends form={form} today={today} />
  const left =
    daysLeft < 0 ? 'Late' : daysLeft === 0 ? 'Due today' : `${daysLeft} business ${daysLeft === 1 ? 'day' : 'days'} left`
  const what =
    step === 'rehire' ? 'Supplement B for the rehire' : step === 'new-form' ? 'A new Form I-9 for the rehire' : 'Section 2'
  return (
    <Alert color={daysLeft < 0 ? 'red' : daysLeft < 2 ? 'yellow' : 'blue'} title={`${what}: ${left}`}>
      Due {showDay(section2DueOn)}, three business days after the first day of work on {showDay(firstDay!)}.
    </Alert>
  )
}

function Ends({ form, today }: { form: ShownForm | undefined; today: string }) {
  if (!form) return null
  return (
    <>
      {form.reverifyOn && (
        <Alert color={form.reverifyOn < today ? 'red' : 'blue'}>
          Work authorization {form.reverifyOn < today ? 'ended' : 'ends'} on {showDay(form.reverifyOn)}. Reverify it on Supplement
          B by then.
        </Alert>
      )}
      {form.receiptUntil && (
        <Alert color={form.receiptUntil < today ? 'red' : 'blue'}>
          The receipt is valid until {showDay(form.receiptUntil)}. By then, enter the actual document with “Correct Section 2”.
        </Alert>
      )}
    </>
  )
}

function Examine({ state, form }: { state: ShopI9; form: ShownForm }) {
  const isReady = state.firstDay !== null && !state.isOwn
  return (
    <Panel title="Section 2" lead={`${state.employer.name}, ${state.employer.address}`}>
      <Stack gap="lg">
        <DocumentLists sexWord={state.edition?.sexWord ?? 'sex'} />
        {isReady ? (
          <Section2Filling state={state} form={form} onDone={() => undefined} />
        ) : (
          <Text>
            {state.isOwn
              ? 'You cannot examine your own documents. Someone else must sign for the shop.'
              : 'Set the first day of work first.'}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

interface FormPanelsProps {
  state: ShopI9
  form: ShownForm
  isCurrent: boolean
}

function FormPanels({ state, form, isCurrent }: FormPanelsProps) {
  const [mode, setMode] = useState<'correct' | 'supplement' | null>(null)
  const [corrected, setCorrected] = useState<string | null>(null)
  const close = () => setMode(null)
  const canSign = isCurrent && form.section2 !== null && !state.isOwn
  return (
    <>
      <Panel
        title="Section 1"
        lead={`Edition ${form.edition}. Only the last characters of numbers are shown; the PDF has them in full.`}
      >
        <Section1View section1={form.section1} />
      </Panel>
      {form.section2 && (
        <Panel
          title="Section 2"
          actions={
            canSign &&
            mode === null &&
            corrected === null && (
              <Group gap="xs">
                <Button variant="default" onClick={() => setMode('correct')}>
                  Correct Section 2
                </Button>
                <Button variant="default" onClick={() => setMode('supplement')}>
                  Supplement B
                </Button>
              </Group>
            )
          }
        >
          <Section2View section2={form.section2} form={form} />
        </Panel>
      )}
      {mode === 'correct' && (
        <Panel title="Correct Section 2" lead="The earlier entries stay on record, with your reason.">
          <Section2Correcting state={state} form={form} onDone={close} onClose={close} />
        </Panel>
      )}
      {form.supplements.map((supplement) =>
        corrected === supplement.entry ? (
          <Panel key={supplement.entry} title="Correct Supplement B" lead="The earlier entries stay on record, with your reason.">
            <SupplementCorrecting state={state} form={form} supplement={supplement} onDone={() => setCorrected(null)} />
          </Panel>
        ) : (
          <Panel
            key={supplement.entry}
            title="Supplement B"
            actions={
              canSign &&
              mode === null &&
              corrected === null && (
                <Button variant="default" onClick={() => setCorrected(supplement.entry)}>
                  Correct Supplement B
                </Button>
              )
            }
          >
            <SupplementView supplement={supplement} />
          </Panel>
        ),
      )}
      {mode === 'supplement' && (
        <Panel title="Supplement B">
          <SupplementForm state={state} form={form} onDone={close} />
        </Panel>
      )}
      <Panel title="Audit trail">
        <Trail
          form={form}
          zone={state.shop.timeZone}
          renderPdf={({ id, number }) => (
            <SaveFileButton
              row={i9.pdf}
              sent={{ params: { n: state.employee.id, id } }}
              label="Download PDF"
              name={`entry ${number} of edition ${form.edition}`}
            />
          )}
        />
      </Panel>
    </>
  )
}
