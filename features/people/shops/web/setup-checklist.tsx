import { Button, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel, useCall } from '../../../../kit/web/index.ts'
import { type OwnedShop, shops } from '../contract/index.ts'
import { listSetupSteps, needsSetup } from '../rules.ts'
import classes from './setup-checklist.module.css'

/** The steps by which the owner sets up a new shop before the first repair order. Gone once they are done or dismissed. */
export default function SetupChecklist({ shopId, shop, plan }: { shopId: string; shop: OwnedShop; plan: ReactNode }) {
  const dismiss = useCall(shops.dismissSetup, { invalidates: [shops.getOwned] })
  if (!needsSetup(shop)) return null
  const steps = listSetupSteps(shop)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title="Set up your shop"
      lead={`${done} of ${steps.length} done. Do this before your first repair order, so that its prices and tax are right.`}
      actions={
        <Button variant="subtle" loading={dismiss.pending} onClick={() => void dismiss.send({ params: { shop: shopId } })}>
          Dismiss
        </Button>
      }
    >
      <ul className={classes.steps}>
        {steps.map(({ label, hint, section, isDone }) => (
          <li key={label} data-done={isDone || undefined}>
            <Link to={`/${shopId}/info#${section}`} className={classes.step}>
              {isDone ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
              <span>
                <Text span fw={600} size="sm" className={classes.label}>
                  {label}
                  {isDone && <span className={classes.said}>, done</span>}
                </Text>
                <Text span size="sm" c="dimmed" display="block">
                  {hint}
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {plan}
    </Panel>
  )
}
