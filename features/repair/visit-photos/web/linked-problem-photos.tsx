import { fetchFile, useCall, useRead } from '../../../../kit/web/index.ts'
import { visitPhotos } from '../contract/index.ts'
import { PhotoAdder } from './photo-adder.tsx'

/** For a visit booked without an account, opened by its link. */
export function LinkedProblemPhotos({ token, canAdd }: { token: string; canAdd: boolean }) {
  const read = useRead(visitPhotos.listByLink, { body: { token } })
  const add = useCall(visitPhotos.addByLink, {
    done: 'Photo added. The shop sees it.',
    invalidates: [visitPhotos.listByLink],
  })
  const remove = useCall(visitPhotos.removeByLink, { done: 'Photo removed', invalidates: [visitPhotos.listByLink] })
  if (!canAdd && (read.data?.length ?? 0) === 0) return null
  return (
    <PhotoAdder
      photos={read.data ?? []}
      fetch={(photo) => fetchFile(visitPhotos.getByLink, { body: { token, photo } })}
      canAdd={canAdd}
      pending={add.pending}
      onRemove={(photo) => void remove.send({ body: { token, photo } })}
      onAdd={(file) => add.send({ body: { token }, file })}
    />
  )
}
