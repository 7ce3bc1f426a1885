import { findBinaries } from './binaries.ts'
import { buildUrl, readPassword } from './connection.ts'
import { database } from './embedded.ts'
import { runningPostmaster } from './pid-file.ts'
import { findPlace, getDataFolder } from './place.ts'

/** The address of the built-in database that another program runs on this data folder right now. */
export function findRunningUrl(dataDir: string): string | undefined {
  const place = findPlace(dataDir, findBinaries())
  const running = runningPostmaster(getDataFolder(place))
  return running && buildUrl(running.endpoint, readPassword(place.home), database)
}
