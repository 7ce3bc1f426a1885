import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { lazyPart, Loading, Page, Panel, SaveFileButton, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { paperworkCrumbs, PaycheckLink, useOwnDraft } from '../../personnel/web/index.ts'
import { ownW4, type OwnW4 } from '../contract/index.ts'
import { InForce, VersionList } from './version-list.tsx'

const W4Filling = lazyPart(() => import('./w4-filling.tsx'), <Loading kind="form" />)

/** `/w-4`: the employee fills in and signs the form, and sees all versions. */
export default function MyW4() {
  const shop = useSearchParams()[0].get('shop') ?? undefined
  const email = useSession()?.customer.email ?? ''
  const read = useRead(ownW4.get, { params: { email }, query: shop ? { shop } : {} }, { enabled: email !== '' })
  return (
    <Page
      title="W-4"
      lead="How much federal income tax is withheld from your pay"
      crumbs={paperworkCrumbs}
      actions={<PaycheckLink />}
      width="narrow"
      read={read}
      skeleton="form"
    >
      {(state) => <Content state={state} email={email} shop={shop} />}
    </Page>
  )
}

function Content({ state, email, shop }: { state: OwnW4; email: string; shop: string | undefined }) {
  const draft = useOwnDraft('w4', shop)
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  if (draft.read.loading) return <Loading kind="form" />
  const hasDraft = (draft.read.data?.version ?? 0) > 0
  const isFilling = isOpen ?? (hasDraft || state.versions.length === 0)
  return (
    <Stack gap="lg">
      {state.askedAt && (
        <Alert color="blue" title={`${state.shop.dba} asks you to fill in your W-4`}>
          Asked on {showDay(state.askedAt)}. It takes about five minutes.
        </Alert>
      )}
      {isFilling ? (
        <W4Filling state={state} draft={draft} shop={shop} onDone={() => setIsOpen(false)} />
      ) : (
        <>
          <InForce state={state} />
          <div>
            <Button onClick={() => setIsOpen(true)}>Fill in a new W-4</Button>
          </div>
        </>
      )}
      {state.versions.length > 0 && (
        <Panel title="All versions">
          <VersionList
            versions={state.versions}
            renderPdf={({ id, receivedOn }) => (
              <SaveFileButton
                row={ownW4.pdf}
                sent={{ params: { email, id }, query: shop ? { shop } : {} }}
                label="Download PDF"
                name={`signed ${showDay(receivedOn)}`}
              />
            )}
          />
        </Panel>
      )}
    </Stack>
  )
}
