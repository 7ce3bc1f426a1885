import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { filesOf } from './chunk-files.ts'

/** The scripts of each page's first load, by the page's module. */
export type FirstLoads = Record<'guest' | 'app', Record<string, string[]>>

/**
 * Writes dist/first-loads.json: which scripts a browser has to fetch before a page can run, for scripts/check-sizes.ts. What a page
 * itself fetches later (a dialog, the live connection) is not in it; e2e/first-load.spec.ts measures that, too.
 */
export function firstLoads(root: string): Plugin {
  return {
    name: 'first-loads',
    apply: 'build',
    async writeBundle(_, bundle) {
      const loadedBy = (where: RegExp) =>
        [...this.getModuleIds()]
          .filter((id) => where.test(id))
          .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      const scripts = (...modules: string[]) => filesOf(bundle, ...modules).scripts
      const main = '/web/app/main.tsx'
      const frame = '/web/app/guest/guest-frame.tsx'
      const beyond = [main, '/web/app/elsewhere.tsx', '/web/app/interface.tsx']
      const named = (modules: string[], before: string[]) =>
        Object.fromEntries(modules.map((module) => [module.slice(root.length), scripts(...before, module)]).toSorted())
      const loads: FirstLoads = {
        guest: named(
          loadedBy(/\/web\/app\/routes\.tsx$/).filter((id) => id.includes('/guest/') && !id.endsWith(frame)),
          [main, frame],
        ),
        app: named(loadedBy(/\/web\/app\/pages\.ts$|\/features\/[^/]+\/web\/index\.ts$/), beyond),
      }
      await writeFile(join(root, 'dist/first-loads.json'), JSON.stringify(loads, null, 2))
    },
  }
}
