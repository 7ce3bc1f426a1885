import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../latest.ts'
import type { FormParts } from './newer-record.ts'

/**
 * When the record of an open form is read again in a newer version, fields that nobody touched here follow it, and what was typed stays. While the form is
 * being saved, a newer version may be its own. The code loads only when it is needed, because that is rare.
 */
export function useNewerRecord(parts: FormParts, version: number | undefined, pending: boolean) {
  const read = useRef(version)
  const isOwnNext = useRef(false)
  const [newer, setNewer] = useState<string | null>(null)
  const latest = useLatest(parts)
  useEffect(() => {
    if (pending || read.current === version) return
    read.current = version
    const isOwn = isOwnNext.current
    isOwnNext.current = false
    void import('./newer-record.ts').then(({ followRecord }) => setNewer(followRecord(latest.current, isOwn)))
  }, [pending, version, latest])
  const markSaved = () => {
    isOwnNext.current = true
  }
  return { newer, markSaved }
}
