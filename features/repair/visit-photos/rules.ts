export const mostVisitPhotos = 6

/** Whether photos can no longer be added or removed. A vehicle that has arrived is still looked at. */
export const isVisitOver = ({ state, endsAt }: { state: string; endsAt: Date }, now: Date): boolean =>
  state !== 'arrived' && (state !== 'booked' || endsAt <= now)
