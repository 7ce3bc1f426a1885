import { useCall, useRead } from '../../../../kit/web/index.ts'
import { visitPhotos } from '../contract/index.ts'
import { getVisitPhoto } from './get-visit-photo.ts'
import { PhotoAdder } from './photo-adder.tsx'

/** For a signed-in customer's appointment. */
export default function ProblemPhotos({ appointmentId, canAdd }: { appointmentId: string; canAdd: boolean }) {
  const params = { id: appointmentId }
  const read = useRead(visitPhotos.list, { params })
  const add = useCall(visitPhotos.add, { done: 'Photo added. The shop sees it.', invalidates: [visitPhotos.list] })
  const remove = useCall(visitPhotos.remove, { done: 'Photo removed', invalidates: [visitPhotos.list] })
  if (!canAdd && (read.data?.length ?? 0) === 0) return null
  return (
    <PhotoAdder
      photos={read.data ?? []}
      fetch={getVisitPhoto(appointmentId)}
      canAdd={canAdd}
      pending={add.pending}
      onRemove={(photo) => void remove.send({ params: { ...params, photo } })}
      onAdd={(file) => add.send({ params, body: {}, file })}
    />
  )
}
