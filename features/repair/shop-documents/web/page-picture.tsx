import { Button, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePhoto } from '../../../platform/files/web/index.ts'
import type { PageSize } from '../rules.ts'
import classes from './document.module.css'

interface Props {
  /** A new value loads a new picture. */
  of: string
  alt: string
  size: PageSize
  fetch: () => Promise<{ blob: Blob }>
  /** Items on top of the page. */
  children?: ReactNode
}

/** A page drawn by the server. It keeps its proportions while loading. */
export function PagePicture({ of, alt, size, fetch, children }: Props) {
  const { url, failed, again } = usePhoto(of, fetch)
  return (
    <div className={classes.sheet} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {url ? (
        <img src={url} alt={alt} draggable={false} />
      ) : (
        <div className={classes.wait}>
          {failed ? (
            <div>
              <Text c="#1b1a18">This page could not be shown.</Text>
              <Button mt="xs" size="sm" variant="default" onClick={again}>
                Try again
              </Button>
            </div>
          ) : (
            <Loader aria-label={`${alt} is loading`} role="status" />
          )}
        </div>
      )}
      {url && children}
    </div>
  )
}
