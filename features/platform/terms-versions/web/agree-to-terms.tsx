import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Dialog, Panel, Read, useCall, useRead } from '../../../../kit/web/index.ts'
import { type OwnTerms, ownTerms } from '../contract/index.ts'
import { termsAddress } from '../terms-html.ts'
import { TermsText } from './terms-text.tsx'

export interface AgreeToTermsProps {
  onAgreed: () => Promise<void>
  onLogOut: () => Promise<void>
  /** The pages that stay open without agreeing. */
  open: readonly { label: string; to: string }[]
  onOpen: () => void
}

/** Cannot be closed. */
const stay = () => undefined

/** Covers every page until the person agrees to the terms or logs out. */
export default function AgreeToTerms({ onAgreed, onLogOut, open, onOpen }: AgreeToTermsProps) {
  const read = useRead(ownTerms.read, {})
  const { data: own } = read
  const hasChanged = own !== undefined && own.changes.length > 0
  const [isLeaving, setLeaving] = useState(false)
  const agree = useCall(ownTerms.agree, {
    failed: ({ code }) => {
      if (code === 'terms_changed') void read.reload()
    },
  })
  const agreeAndGoOn = async (number: number) => {
    if (await agree.send({ body: { number } })) await onAgreed()
  }
  const logOut = async () => {
    setLeaving(true)
    await onLogOut()
    setLeaving(false)
  }
  return (
    <Dialog
      opened
      covers
      onClose={stay}
      title={hasChanged ? 'Our terms have changed' : 'Our terms'}
      width={760}
      closeIcon={false}
      footer={
        <Group justify="space-between">
          <Button variant="default" loading={isLeaving} onClick={() => void logOut()}>
            Log out
          </Button>
          {own && (
            <Button loading={agree.pending} onClick={() => void agreeAndGoOn(own.current.number)}>
              Agree and continue
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="lg">
        <Text>
          {hasChanged ? 'Read what changed, and agree to continue.' : 'Read them, and agree to continue.'} The page you were on
          stays as it is.
        </Text>
        <Read read={read} skeleton="text">
          {(found) => <Terms own={found} />}
        </Read>
        {open.length > 0 && (
          <nav aria-label="Without agreeing">
            <Text size="sm">You can still do this without agreeing:</Text>
            <Group gap="md">
              {open.map(({ label, to }) => (
                <Anchor key={to} component={Link} to={to} onClick={onOpen}>
                  {label}
                </Anchor>
              ))}
            </Group>
          </nav>
        )}
      </Stack>
    </Dialog>
  )
}

function Terms({ own: { current, changes } }: { own: OwnTerms }) {
  const { number } = current
  return (
    <Stack gap="lg">
      {changes.length > 0 && (
        <Panel title="What changed">
          <Stack gap="sm">
            {changes.map((change) => (
              <div key={change.number}>
                <Text fw={600}>
                  Version {change.number}, in effect from {showDay(change.effectiveOn)}
                </Text>
                <Text style={{ whiteSpace: 'pre-line' }}>{change.summary}</Text>
              </div>
            ))}
          </Stack>
        </Panel>
      )}
      <Panel
        title="Terms and privacy"
        lead={
          <Anchor href={termsAddress(number)} target="_blank">
            Open version {number} on its own page
          </Anchor>
        }
      >
        <Box
          mah="40vh"
          style={{ overflowY: 'auto' }}
          // A keyboard scrolls it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label="Text of the terms"
        >
          <TermsText sections={current.sections} />
        </Box>
      </Panel>
    </Stack>
  )
}
