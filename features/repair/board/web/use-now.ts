import { useEffect, useState } from 'react'

const minute = 60_000

/** The time in milliseconds, updated every minute: a board stays open all day. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
