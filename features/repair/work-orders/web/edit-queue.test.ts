import { expect, test } from 'vitest'
import { EditQueue } from './edit-queue.ts'

/** A server with one order: an edit is refused unless it names the current version. */
class Server {
  version = 1
  readonly named: number[] = []
  readonly edit = async (queue: EditQueue, version: number, options?: { isUndoable: boolean }) => {
    this.named.push(version)
    await Promise.resolve()
    if (version !== this.version) return null
    this.version += 1
    queue.accept(version, this.version, options)
    return this.version
  }
}

const setUp = () => {
  const server = new Server()
  const queue = new EditQueue(1)
  const send = (seen?: number, options?: { isUndoable: boolean }) =>
    queue.send((version) => server.edit(queue, version, options), seen)
  const undo = (made?: number) =>
    queue.undo(async (last, version) => (last <= server.version ? server.edit(queue, version) : null), made)
  return { server, queue, send, undo }
}

test('edits of an order made at once are sent one after another, each on the version of the one before', async () => {
  const { server, send } = setUp()
  expect(await Promise.all([send(), send(1), send(1)])).toEqual([2, 3, 4])
  expect(server.named).toEqual([1, 2, 3])
})

test("a form opened before the same person's edit is not stale", async () => {
  const { send } = setUp()
  const first = send()
  const second = send(1)
  expect(await first).toBe(2)
  expect(await second).toBe(3)
})

test("a form opened before another person's change is stale", async () => {
  const { server, queue, send } = setUp()
  server.version = 2
  queue.show(2)
  expect(await send(1)).toBeNull()
  expect(server.named).toEqual([1])
})

test('a stale edit can be applied again on the version on screen', async () => {
  const { server, queue, send } = setUp()
  server.version = 2
  expect(await send(1)).toBeNull()
  queue.show(2)
  expect(await send()).toBe(3)
})

test('an edit that fails does not hold up the next one', async () => {
  const { queue, send } = setUp()
  const failed = queue.send(() => Promise.reject(new Error('offline')))
  const next = send()
  await expect(failed).rejects.toThrow('offline')
  expect(await next).toBe(2)
})

test('an edit that changed nothing leaves the version as it is', async () => {
  const { queue, send } = setUp()
  queue.accept(1, 1, { isUndoable: true })
  expect(queue.version).toBe(1)
  expect(await queue.undo(() => Promise.resolve(9))).toBe('nothing-to-undo')
  expect(await send(1)).toBe(2)
})

test('edits of an order are undone from the last to the first', async () => {
  const { queue, send, undo } = setUp()
  await send(undefined, { isUndoable: true })
  await send(undefined, { isUndoable: true })
  expect(await undo(2)).toBe('not-the-last')
  expect(await undo(3)).toBe('undone')
  expect(await undo()).toBe('undone')
  expect(queue.version).toBe(5)
  expect(await undo()).toBe('nothing-to-undo')
})

test('an undo waits for the edit before it', async () => {
  const { send, undo } = setUp()
  const edit = send(undefined, { isUndoable: true })
  const undone = undo()
  expect(await edit).toBe(2)
  expect(await undone).toBe('undone')
})

test('after a refused undo of an edit nothing else can be undone', async () => {
  const { server, send, undo } = setUp()
  await send(undefined, { isUndoable: true })
  await send(undefined, { isUndoable: true })
  server.version = 9
  expect(await undo()).toBe('refused')
  expect(await undo()).toBe('nothing-to-undo')
})
