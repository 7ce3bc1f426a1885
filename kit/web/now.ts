import { useEffect, useState } from 'react'

const updateMilliseconds = 30_000

/** The time in milliseconds, updated every half minute: a board stays open all day. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), updateMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}
