import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const id = 'virtual:theme-variables.css'

/** `virtual:theme-variables.css`: the theme's variables as CSS, so that a page has its colors without Mantine's script. */
export function themeVariables(root: string): Plugin {
  const file = join(root, 'app/web/theme/theme-variables.ts')
  return {
    name: 'theme-variables',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return
      const { module, dependencies } = await runnerImport<{ buildThemeVariables: () => string }>(file, { configFile: false })
      for (const dependency of dependencies) this.addWatchFile(dependency)
      return module.buildThemeVariables()
    },
  }
}
