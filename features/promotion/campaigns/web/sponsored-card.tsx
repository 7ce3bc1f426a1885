import { Anchor, Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { CreativeText } from '../contract/index.ts'
import classes from './sponsored-card.module.css'

export interface SponsoredCardProps {
  creative: Pick<CreativeText, 'headline' | 'body' | 'alt' | 'vendor'>
  /** The address of the picture; null while it loads. */
  pictureUrl: string | null | undefined
  /** For code that tracks whether it was seen. */
  ref?: Ref<HTMLElement>
  /** The offer with its price. */
  children?: ReactNode
}

/** A paid placement in "Find a part". Vendors see the same one while they write it. */
export function SponsoredCard({ creative: { headline, body, alt, vendor }, pictureUrl, ref, children }: SponsoredCardProps) {
  return (
    <article ref={ref} className={classes.card} aria-label={`Sponsored: ${headline}`}>
      <div className={classes.top}>
        {pictureUrl ? (
          <img src={pictureUrl} alt={alt} width={150} height={100} className={classes.picture} />
        ) : (
          <span className={classes.picture} aria-hidden />
        )}
        <div className={classes.text}>
          <Anchor
            component={Link}
            to="/how-ranking-works"
            target="_blank"
            rel="noopener"
            size="xs"
            className={classes.mark}
            title="Why you see this"
          >
            Sponsored
          </Anchor>
          <Text fw={600}>{headline}</Text>
          <Text size="sm">{body}</Text>
          <Text size="sm" c="dimmed">
            {vendor}
          </Text>
        </div>
      </div>
      {children}
    </article>
  )
}
