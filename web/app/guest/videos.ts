/** A film by its id of 11 characters at YouTube. */
export interface Video {
  id: string
  title: string
}

/** What the server has written into the page, from its setting VIDEO_IDS; nothing when there is none. */
export function videosOf(given: string): Video[] {
  if (given === '') return []
  return (JSON.parse(given) as Video[]).filter(({ id }) => /^[\w-]{11}$/.test(id))
}
