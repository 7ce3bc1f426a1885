import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { VinData } from '../../rules.ts'
import { describeVehicle } from './describe-vehicle.ts'
import { openVehicleReader } from './read-vehicle.ts'
import type { VehicleReader } from './read-vehicle.ts'
import { prepareVinFile } from './vin-file.ts'

export interface WorkerQuestion {
  id: number
  vin: string
}
export type WorkerAnswer = { id: number; vinData: VinData | null; serialMatters: boolean } | { id: number; error: string }

async function open(): Promise<VehicleReader> {
  const file = await prepareVinFile((workerData as { cacheDir: string }).cacheDir)
  return openVehicleReader(new DatabaseSync(file, { readOnly: true }))
}

let reader = open()
// Every request sees this failure again and reports it; without a handler it would end the thread first.
reader.catch(() => {})

async function answer({ id, vin }: WorkerQuestion): Promise<WorkerAnswer> {
  const asked = reader
  try {
    const found = (await asked)(vin, new Date().getUTCFullYear())
    return { id, vinData: found.facts && describeVehicle(found.facts), serialMatters: found.serialMatters }
  } catch (error) {
    // Someone may free disk space or make the folder writable, so the next request starts over.
    if (reader === asked) {
      reader = open()
      reader.catch(() => {})
    }
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort!.on('message', async (question: WorkerQuestion) => parentPort!.postMessage(await answer(question)))
