import type { Rolldown } from 'vite'

export interface ChunkFiles {
  scripts: string[]
  styles: string[]
}

/** The files that must be there before modules can run: of their own chunks, and of all that they import. Module: how its path ends. */
export function listFiles(bundle: Rolldown.OutputBundle, ...modules: string[]): ChunkFiles {
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (file: string) => {
    if (scripts.has(file)) return
    scripts.add(file)
    const chunk = chunks.get(file)
    chunk?.viteMetadata?.importedCss.forEach((css) => styles.add(css))
    chunk?.imports.forEach(add)
  }
  for (const module of modules) {
    // A module that is asked for by import() but lies in a group has a small file of its own that leads there.
    const files = [...chunks.values()]
    const first =
      files.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
      files.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!first) throw new Error(`${module} is in no chunk`)
    add(first.fileName)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
