import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { fetchFile } from '../../../../kit/web/index.ts'
import { usePhoto } from '../../../platform/files/web/index.ts'
import { type Picture, trainingFiles } from '../contract/index.ts'
import { type Block, readBlocks } from '../rules.ts'
import { Drawing } from './drawings.tsx'
import classes from './content.module.css'

interface PageContentProps {
  shop: string
  text: string
  pictures: readonly Picture[]
}

/** The pictures and the text of a page. */
export const PageContent = ({ shop, text, pictures }: PageContentProps) => (
  <div className={classes.page}>
    {pictures.map((picture) => (
      <Fragment key={picture.id ?? picture.drawing}>
        {picture.drawing && <Drawing name={picture.drawing} alt={picture.alt} />}
        {picture.id && <Uploaded shop={shop} id={picture.id} alt={picture.alt} />}
      </Fragment>
    ))}
    {readBlocks(text).map((block, at) => (
      <TextBlock key={at} block={block} />
    ))}
  </div>
)

function TextBlock({ block }: { block: Block }) {
  if (block.kind !== 'list') return block.kind === 'heading' ? <h3>{block.text}</h3> : <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
}

function Uploaded({ shop, id, alt }: { shop: string; id: string; alt: string }) {
  const { url, failed, again } = usePhoto(id, (photo) => fetchFile(trainingFiles.picture, { params: { shop, id: photo } }))
  if (failed)
    return (
      <Button variant="default" onClick={again}>
        Could not load the picture. Try again
      </Button>
    )
  return url ? <img src={url} alt={alt} className={classes.picture} /> : null
}
