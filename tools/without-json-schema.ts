// Leaves out of the site what describes the API as JSON Schema: only the server does that, and each page would carry 5 kB of it.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const MODULES = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/

/** The same names, which do nothing: a schema is given its methods where it is made, and nobody calls these. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    async load(id) {
      if (!MODULES.test(id)) return null
      const names = [...(await readFile(id, 'utf8')).matchAll(/^export (?:const|function|class) (\w+)/gm)]
      if (names.length === 0) throw new Error(`${id} exports nothing by name: zod has changed`)
      const absent = 'const absent = () => absent'
      return `${absent}\nexport { ${names.map(([, name]) => `absent as ${name}`).join(', ')} }\n`
    },
  }
}
