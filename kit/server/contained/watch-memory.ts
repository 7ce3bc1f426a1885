// A thread that ends its process when it takes too much memory, even while the process is busy with one long computation.
import { parentPort, workerData } from 'node:worker_threads'

const { maxBytes, parentId } = workerData as { maxBytes: number; parentId: number }

setInterval(() => {
  const isOrphan = process.ppid !== parentId
  if (isOrphan || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
}, 20)
parentPort?.postMessage('watching')
