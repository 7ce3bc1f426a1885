import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '../latest.ts'
import type { FormParts } from './newer-record.ts'
import { RecordFollower, type RecordVersion } from './record-follower.ts'

async function loadFollow(latest: RefObject<FormParts>) {
  const { followRecord } = await import('./newer-record.ts')
  return (isOwn: boolean) => followRecord(latest.current, isOwn)
}

/**
 * When the record of an open form is read again in a newer version, fields that nobody touched here follow it, and what was typed stays. While the form is
 * being saved, a newer version may be its own. The code loads only when it is needed, because that is rare.
 */
export function useNewerRecord(parts: FormParts, version: RecordVersion, pending: boolean) {
  const [follower] = useState(() => new RecordFollower(version))
  const [newer, setNewer] = useState<string | null>(null)
  const latest = useLatest(parts)
  useEffect(() => {
    if (pending || !follower.isNew(version)) return
    // The notice about an earlier change holds as long as something typed is not saved.
    const keep = (before: string | null) => (latest.current.form.isDirty() ? before : null)
    void follower.follow(version, () => loadFollow(latest)).then((said) => setNewer((before) => said ?? keep(before)))
  }, [pending, version, latest, follower])
  return { newer, follower }
}
