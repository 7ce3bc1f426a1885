// Completes package-lock.json: run it after `npm install` when the registry in use lacks packages for other systems.
// Such a registry (a company's mirror) makes npm leave them out of the lock, and `npm ci` then refuses the lock everywhere.
// They are optional and for other systems, so naming them is enough.
import { readFileSync, writeFileSync } from 'node:fs'
import { at } from './project.mjs'

const path = at('package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const { '': project, ...packages } = lock.packages
const named = /(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-(gnu|musl))?/

let added = 0
for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (packages[`node_modules/${name}`] || packages[`${parent}/node_modules/${name}`]) continue
    const [, os, cpu, libc] = named.exec(name) ?? []
    // A range, or a name without a system, cannot be completed here.
    if (!os || !/^\d+\.\d+\.\d+[^ ]*$/.test(version)) {
      console.log(`Left out: ${name}@${version}`)
      continue
    }
    packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(dev && { dev }),
      ...(libc && { libc: [libc === 'gnu' ? 'glibc' : 'musl'] }),
      optional: true,
      os: [os],
    }
    added++
  }

if (added > 0) {
  const sorted = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: { '': project, ...sorted } }, null, 2)}\n`)
}
console.log(`package-lock.json: added ${added} packages for other systems.`)
