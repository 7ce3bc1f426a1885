import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { listFiles } from './chunk-files.ts'

/** The scripts of each page's first load, by the page's module. */
export type FirstLoads = Record<'guest' | 'app', Record<string, string[]>>

/**
 * Writes dist/first-loads.json for scripts/check-sizes.ts, with the scripts a browser must load before a page can run. Scripts that a page
 * loads later (a dialog, the live connection) are not included; e2e/first-load.spec.ts measures those as well.
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
      const scripts = (...modules: string[]) => listFiles(bundle, ...modules).scripts
      const main = '/app/web/main.tsx'
      const frame = '/app/web/guest/guest-frame.tsx'
      const beyond = [main, '/app/web/app-page.tsx', '/app/web/interface.tsx']
      const named = (modules: string[], before: string[]) =>
        Object.fromEntries(modules.map((module) => [module.slice(root.length), scripts(...before, module)]).toSorted())
      const importedBy = (where: RegExp) =>
        new Set(
          [...this.getModuleIds()].filter((id) => where.test(id)).flatMap((id) => this.getModuleInfo(id)?.importedIds ?? []),
        )
      // These pages come with a table of their own, which is asked for after the common one.
      const common = importedBy(/\/app\/web\/pages\.ts$/)
      const ofRoles = [...importedBy(/\/app\/web\/admin-vendor-pages\.tsx$/)].filter((id) => !common.has(id))
      const rolePages = new Set(ofRoles.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
      const others = loadedBy(/\/app\/web\/pages\.ts$|\/features\/[^/]+\/[^/]+\/web\/index\.ts$/)
      const beyondHomes = [...beyond, '/app/web/other-pages.tsx']
      const loads: FirstLoads = {
        guest: named(
          loadedBy(/\/app\/web\/routes\.tsx$/).filter((id) => id.includes('/guest/') && !id.endsWith(frame)),
          [main, frame],
        ),
        app: {
          ...named(
            others.filter((id) => !rolePages.has(id)),
            beyondHomes,
          ),
          ...named(
            others.filter((id) => rolePages.has(id)),
            [...beyondHomes, '/app/web/admin-vendor-pages.tsx'],
          ),
          ...named(loadedBy(/\/app\/web\/home-pages\.ts$/), beyond),
        },
      }
      await writeFile(join(root, 'dist/first-loads.json'), JSON.stringify(loads, null, 2))
    },
  }
}
