import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

/** One way to run PostgreSQL, which refuses to run as root. */
export interface RunAs {
  /** For the log: "as …". */
  name: string
  /** The owner its files must have on disk; undefined when that is already our user. */
  owner?: { uid: number; gid: number }
  start(program: string, args: string[], options?: SpawnOptions): ChildProcess
  /** Runs a program to its end; `code` is 0 on success. */
  run(program: string, args: string[]): { code: number | null; output: string }
}

function makeRunAs(name: string, prefix: string[], owner?: RunAs['owner'], switchUser = false): RunAs {
  // Not even a shell starts in a folder that the other user cannot enter.
  const common = { cwd: '/', env: makeServerEnvironment(), ...(switchUser ? owner : {}) }
  const line = (program: string, args: string[]) => [...prefix, program, ...args] as [string, ...string[]]
  return {
    name,
    ...(owner && { owner }),
    start(program, args, options = {}) {
      const [first, ...rest] = line(program, args)
      return spawn(first, rest, { ...common, ...options })
    },
    run(program, args) {
      const [first, ...rest] = line(program, args)
      const done = spawnSync(first, rest, { ...common, encoding: 'utf8' })
      return { code: done.status, output: done.error?.message ?? `${done.stdout}${done.stderr}` }
    },
  }
}

/** Variables such as PGDATA, PGPORT or a foreign locale would change what the server does. */
function makeServerEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), TZ: 'UTC' }
}

/**
 * The ways to try for a folder that belongs to `owner`, best first. `reaches` checks whether one works. A regular user's folder stays
 * theirs: root then runs PostgreSQL as that user.
 */
export function listRunAsOptions(owner: { uid: number; gid: number }, hasData: boolean): RunAs[] {
  if (process.platform === 'win32') return [makeRunAs(`as user ${userInfo().username}`, [])]
  const us = process.getuid!()
  if (us !== 0) {
    const plain = makeRunAs(`as user ${readUserName(us) ?? us}`, [])
    // initdb needs a user name, and in some containers only `nobody` and `root` exist.
    return readUserName(us)
      ? [plain]
      : [makeRunAs(`as user ${us}`, ['unshare', '--user', '--map-user=65534', '--map-group=65534']), plain]
  }
  const nobody = lookUpNobody()
  if (owner.uid !== 0 && owner.uid !== nobody.uid) {
    const name = readUserName(owner.uid)
    if (name || hasData) return [makeRunAs(`as user ${name ?? owner.uid}, who owns the data folder`, [], owner, true)]
  }
  return [
    // Inside, the process is user 1000, so PostgreSQL does not see root. On disk its files belong to root.
    makeRunAs('as root without its powers (unshare)', ['unshare', '--user', '--map-user=1000', '--map-group=1000'], {
      uid: 0,
      gid: 0,
    }),
    makeRunAs('as user nobody', [], nobody, true),
  ]
}

/** True when this way is allowed here, and a program run this way can write to the folder. */
export function canReach(as: RunAs, folder: string): boolean {
  if (process.platform === 'win32') return true
  return as.run('/bin/sh', ['-c', 'cd "$0" && test -w .', folder]).code === 0
}

export function canExecute(as: RunAs, program: string): boolean {
  return as.run(program, ['--version']).code === 0
}

function readUserName(uid: number): string | undefined {
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function lookUpNobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
