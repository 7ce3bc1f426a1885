import { Stack, Text } from '@mantine/core'
import { IconStairs } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { Empty, LinkButton, Page, Panel, Steps, useRead, When } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type OwnLevels, ownLevels } from '../contract/index.ts'
import { CheckList } from './check-list.tsx'
import { LevelHistory } from './level-history.tsx'

/** `/technician-levels`: the employee's place on the shop's ladder, and the requirements of the next level. */
export default function MyLevels() {
  const shop = useSearchParams()[0].get('shop') ?? undefined
  const email = useSession()?.customer.email ?? ''
  const read = useRead(ownLevels.get, { params: { email }, query: shop ? { shop } : {} }, { enabled: email !== '' })
  return (
    <Page
      title="Technician Levels"
      lead={read.data && `At ${read.data.shop.dba}`}
      width="narrow"
      read={read}
      skeleton="cards"
      isEmpty={({ ladder }) => ladder.length === 0}
      empty={
        <Empty
          icon={<IconStairs size={28} />}
          title="No levels yet"
          action={<LinkButton to="/aes">Add your certificates</LinkButton>}
        >
          Your shop has not set up its levels. Certificates that you add count once it does.
        </Empty>
      }
    >
      {(own) => <Content own={own} />}
    </Page>
  )
}

function Content({ own: { shop, ladder, standing } }: { own: OwnLevels }) {
  const { level, above, proposal, history } = standing
  const [next, ...later] = above
  return (
    <Stack gap="lg">
      <Panel title={level ? `You are level ${level.name}` : 'You have no level yet'}>
        <Stack gap="md">
          <Steps steps={ladder.map((label) => ({ label }))} current={level ? ladder.indexOf(level.name) : -1} />
          {level && (
            <Text size="sm">
              Since <When value={level.since} zone={shop.timeZone} day />
            </Text>
          )}
        </Stack>
      </Panel>
      {proposal && (
        <Panel title={`You meet everything for level ${proposal.name}`} tone="green">
          <Text>
            {shop.dba} received the proposal on <When value={proposal.at} zone={shop.timeZone} day /> and will decide on it. We
            e-mail you the answer, and you will find it here.
          </Text>
        </Panel>
      )}
      {next ? (
        <Panel title={`Next: level ${next.name}`}>
          <CheckList checks={next.checks} label={`What level ${next.name} asks for`} />
        </Panel>
      ) : (
        <Panel title="You are at the highest level">
          <Text>There is no level above yours.</Text>
        </Panel>
      )}
      {later.map((laterLevel) => (
        <Panel key={laterLevel.id} title={`Then: level ${laterLevel.name}`}>
          <CheckList checks={laterLevel.checks} label={`What level ${laterLevel.name} asks for`} />
        </Panel>
      ))}
      {history.length > 0 && (
        <Panel title="History">
          <LevelHistory history={history} zone={shop.timeZone} />
        </Panel>
      )}
    </Stack>
  )
}
