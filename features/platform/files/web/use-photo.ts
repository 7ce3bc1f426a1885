import { useEffect, useEffectEvent, useState } from 'react'

/** Fetches a photo into memory, because its address requires a token. */
export function usePhoto(photoId: string | undefined, fetch: (photoId: string) => Promise<{ blob: Blob }>) {
  const [found, setFound] = useState<{ of: string; url: string | null } | null>(null)
  const [tried, setTried] = useState(0)
  const fetchNow = useEffectEvent(fetch)
  useEffect(() => {
    if (photoId === undefined) return
    let isGone = false
    let url = ''
    fetchNow(photoId).then(
      ({ blob }) => {
        if (isGone) return
        url = URL.createObjectURL(blob)
        setFound({ of: photoId, url })
      },
      () => !isGone && setFound({ of: photoId, url: null }),
    )
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [photoId, tried])
  const current = found?.of === photoId ? found : null
  const again = () => {
    setFound(null)
    setTried((count) => count + 1)
  }
  return { url: current?.url ?? null, failed: current !== null && current?.url === null, again }
}
