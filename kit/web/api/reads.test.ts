import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { expireReads, queryClient } from './reads.ts'

/** A busy machine needs longer than the second that Vitest waits by itself. */
const waitFor = (expected: () => void) => vi.waitFor(expected, 10_000)

test('a page shown again after a change reads again, and the page on screen does not', async () => {
  const read = vi.fn(() => Promise.resolve('order'))
  const options = { queryKey: ['order'], queryFn: read }
  const close = new QueryObserver(queryClient, options).subscribe(() => {})
  await waitFor(() => expect(queryClient.getQueryData(['order'])).toBe('order'))
  expireReads()
  expect(read).toHaveBeenCalledOnce()
  close()
  new QueryObserver(queryClient, options).subscribe(() => {})()
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})
