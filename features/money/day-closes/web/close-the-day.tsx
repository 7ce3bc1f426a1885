import { Group, SimpleGrid, Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import {
  Form,
  MoneyField,
  Panel,
  Read,
  SubmitButton,
  TextAreaField,
  useCall,
  useFormState,
  useLive,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { type CloseDraft, CloseForm, dayCloses } from '../contract/index.ts'
import { calculateDrawerCents, compareLines, hasDifference } from '../rules.ts'
import { Checks } from './checks.tsx'
import { CountDrawer } from './count-drawer.tsx'
import { DepositText } from './deposit-text.tsx'
import { Lines } from './lines.tsx'
import { PastCloses } from './past-closes.tsx'

/** Counts the drawer, compares it with the expected amounts, and closes the day. */
export default function CloseTheDay({ shop }: { shop: { id: string; timeZone?: string | undefined } }) {
  const read = useRead(dayCloses.draft, { query: { shop: shop.id } })
  useLive(['payment_changed', 'deposit_changed', 'day_closed'], [dayCloses.draft])
  return (
    <Stack gap="lg">
      <Read read={read} skeleton="form">
        {(draft) => <Draft key={draft.previous?.id ?? 'first'} draft={draft} />}
      </Read>
      <PastCloses shop={shop.id} timeZone={shop.timeZone} />
    </Stack>
  )
}

function Draft({ draft }: { draft: CloseDraft }) {
  const navigate = useNavigate()
  const call = useCall(dayCloses.close, {
    done: ({ id }) => {
      void navigate(`/dayclose/${id}`)
      return 'The day is closed'
    },
    invalidates: [dayCloses.draft, dayCloses.list],
  })
  return (
    <Form
      schema={makeSchema(draft)}
      initial={{ openingCents: 0, drawer: { bills: {}, coins: {} }, counted: {}, leftCents: 0, note: '' }}
      call={call}
      toSent={(form) => ({ body: { ...form, shop: draft.shop.id, version: draft.version } })}
      label="Close the day"
      guard
    >
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Panel title="Count the drawer">
            <CountDrawer />
          </Panel>
          <Stack gap="lg">
            <Panel title="Expected and counted" lead={<Since draft={draft} />}>
              <Stack gap="md">
                {!draft.previous && (
                  <MoneyField
                    name="openingCents"
                    label="Opening float"
                    helper="What was in the drawer before the first payment. Later closes start with what you leave in it."
                    required={false}
                  />
                )}
                <Comparison draft={draft} />
              </Stack>
            </Panel>
            <Panel title="Close">
              <Finish draft={draft} />
            </Panel>
          </Stack>
        </SimpleGrid>
        <Checks title="Checks in the drawer" checks={draft.checks} shopId={draft.shop.id} />
        <Checks title="Checks returned by the bank" checks={draft.bounced} shopId={draft.shop.id} />
      </Stack>
    </Form>
  )
}

const Since = ({ draft: { previous, shop } }: { draft: CloseDraft }) =>
  previous ? (
    <>
      Everything since the last close, <When value={previous.closedAt} zone={shop.timeZone} />.
    </>
  ) : (
    'The first close of this shop.'
  )

/** The lines with the amounts typed so far. */
function useCounted(draft: CloseDraft) {
  const { values } = useFormState()
  const form = values as Partial<CloseForm>
  const drawerCents = calculateDrawerCents(form.drawer ?? { bills: {}, coins: {} })
  const openingCents = draft.previous ? draft.openingCents : (form.openingCents ?? 0)
  return {
    ...compareWith(draft, form.counted ?? {}, drawerCents, openingCents),
    drawerCents,
    openingCents,
    leftCents: form.leftCents ?? 0,
    // Until the first field is filled in, an empty drawer is not a difference to explain.
    isCounted: [form.drawer?.bills, form.drawer?.coins].some((counts) =>
      Object.values(counts ?? {}).some((count) => count !== undefined),
    ),
  }
}

function compareWith(
  draft: CloseDraft,
  counted: Readonly<Record<string, number | undefined>>,
  drawerCents: number,
  openingCents: number,
) {
  const lines = compareLines(
    draft.lines.map((line) =>
      line.key === 'cash' ? { ...line, expectedCents: line.expectedCents - draft.openingCents + openingCents } : line,
    ),
    counted,
    drawerCents,
  )
  return { lines, isDifferent: hasDifference(lines) }
}

function Comparison({ draft }: { draft: CloseDraft }) {
  const { lines, openingCents, isCounted } = useCounted(draft)
  return <Lines lines={lines} openingCents={openingCents} editable isCashCounted={isCounted} />
}

function Finish({ draft }: { draft: CloseDraft }) {
  const { lines, drawerCents, leftCents, isDifferent, isCounted } = useCounted(draft)
  const mustExplain = isDifferent && isCounted
  return (
    <Stack gap="md">
      <MoneyField
        name="leftCents"
        label="Left in the drawer for tomorrow"
        helper={isCounted ? `At most the ${showCents(drawerCents)} you counted.` : 'Count the drawer first.'}
      />
      <DepositText lines={lines} countedCents={drawerCents} leftCents={leftCents} />
      <TextAreaField
        name="note"
        label="Note"
        rows={2}
        maxLength={2000}
        required={mustExplain}
        helper={mustExplain ? 'Explain the difference.' : 'Kept with the close.'}
      />
      <Group>
        <SubmitButton>Close the day</SubmitButton>
      </Group>
    </Stack>
  )
}

const makeSchema = (draft: CloseDraft) =>
  CloseForm.superRefine(({ openingCents, drawer, counted, leftCents, note }, context) => {
    const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const drawerCents = calculateDrawerCents(drawer)
    const { isDifferent } = compareWith(draft, counted, drawerCents, draft.previous ? draft.openingCents : openingCents)
    if (leftCents > drawerCents) complain('leftCents', `Only ${showCents(drawerCents)} was counted.`)
    if (isDifferent && note.trim() === '') complain('note', 'Enter a note that explains the difference.')
  })
