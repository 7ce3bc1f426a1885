import { Button } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty, lazyDialog, Muted, Page, Panel, Table, useCall, useReadMore, When } from '../../../../kit/web/index.ts'
import { type LaborAct, laborHistory } from '../contract/index.ts'
import { nameAct } from './act-names.ts'
import { GuideViews } from './guide-views.tsx'
import { countItems, historyInvalidates, showUndone } from './use-guide-acts.ts'

const ActDialog = lazyDialog(() => import('./act-dialog.tsx'))

/** Everything that was done to the guide, newest first, with its undo. */
export default function ActsPage() {
  const [shown, setShown] = useState<LaborAct | null>(null)
  const list = useReadMore(
    laborHistory.acts,
    (after: number | undefined) => ({ query: after === undefined ? {} : { after } }),
    (page) => page.acts,
    (page) => page.next,
  )
  const undo = useCall(laborHistory.undoAct, { done: showUndone, invalidates: historyInvalidates })
  return (
    <Page
      title="Labor guide history"
      lead="Who changed what. Items that changed since stay as they are when you undo."
      crumbs={[{ label: 'Labor Guide', to: '/labor-guide' }]}
      width="wide"
    >
      <GuideViews current="/labor-guide/history" />
      <Panel flush={list.rows.length > 0}>
        <Table
          label="History"
          rows={list.rows}
          rowKey={({ actId }) => actId}
          onOpen={setShown}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          empty={
            <Empty icon={<IconHistory size={28} />} title="Nothing was changed yet">
              Every change of the guide is listed here.
            </Empty>
          }
          columns={[
            { key: 'what', label: 'What', phone: 'title', render: (act) => <What act={act} /> },
            { key: 'items', label: 'Items', render: ({ items, undoneItems }) => <Count items={items} undone={undoneItems} /> },
            { key: 'by', label: 'Admin', render: ({ by }) => <span style={{ overflowWrap: 'anywhere' }}>{by}</span> },
            { key: 'at', label: 'When', render: ({ at }) => <When value={at} /> },
          ]}
          rowActions={(act) =>
            act.canUndo ? (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                loading={undo.pending}
                onClick={() => void undo.send({ params: { id: act.actId }, body: {} })}
              >
                Undo
              </Button>
            ) : null
          }
        />
      </Panel>
      <ActDialog opened={shown !== null} onClose={() => setShown(null)} act={shown} />
    </Page>
  )
}

const What = ({ act }: { act: LaborAct }) => (
  <div>
    {nameAct(act)}
    {act.undoes && `: ${nameAct({ kind: act.undoes }).toLowerCase()}`}
    <Muted>
      {act.title}
      {act.items > 1 && ' and more'}
    </Muted>
  </div>
)

const Count = ({ items, undone }: { items: number; undone: number }) => (
  <div>
    {countItems(items)}
    {undone > 0 && <Muted>{undone === items ? 'Undone' : `${undone.toLocaleString('en-US')} undone`}</Muted>}
  </div>
)
