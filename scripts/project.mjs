// Shared by the other scripts. Plain JavaScript without dependencies, because it runs on Node 20 before anything is installed.
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const at = (...path) => join(root, ...path)

const onWindows = process.platform === 'win32'
/** The project's own Node (24), available once the packages are installed. */
export const node = at('node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node')

const environment = { ...process.env, PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH}` }

/**
 * Runs a program of the project or the system. `quiet` collects its output instead of showing it. `endsWithUs` is for a program that would
 * keep running in the background after Ctrl-C and can safely be stopped at any time.
 */
export function run(command, args, { quiet = false, endsWithUs = false, env = {} } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment, ...env },
      // On Windows npm's programs are .cmd files, which only a shell can start.
      shell: onWindows && !command.endsWith('.exe'),
      stdio: ['inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const end = () => {
      child.kill('SIGKILL')
      process.exit(130)
    }
    const signals = endsWithUs ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : []
    for (const signal of signals) process.on(signal, end)
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    const done = (code) => {
      for (const signal of signals) process.off(signal, end)
      resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    }
    child.once('error', (error) => ((output += error.message), done(127)))
    child.once('close', (code) => done(code ?? 1))
  })
}

/** Runs npm with the Node that started us, because the project's own is replaced during the installation. */
export function npm(args, options) {
  const { npm_node_execpath: by, npm_execpath: program } = process.env
  return by && program?.endsWith('.js') ? run(by, [program, ...args], options) : run('npm', args, options)
}

export const seconds = (value) => `${value < 9.95 ? value.toFixed(1) : Math.round(value)} s`
