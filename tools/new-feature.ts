// `npm run new-feature -- tickets ticket`: writes the first files of a feature and says where to list it.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { featureFiles, nextSteps } from './new-feature/skeleton.ts'

const USAGE = `npm run new-feature -- <word> [<thing>]
  word   a word of the business in the plural, kebab-case: tickets, media-passes
  thing  one of them, where it is not the word without its s: media-pass`

const root = join(import.meta.dirname, '..')
const [word = '', thing = word.replace(/s$/, ''), ...more] = process.argv.slice(2)
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

if (!kebab.test(word) || !kebab.test(thing) || more.length > 0) {
  console.error(USAGE)
  process.exitCode = 1
} else if (existsSync(join(root, 'src/features', word))) {
  console.error(`src/features/${word} is there already: a new thing is a new file in it.`)
  process.exitCode = 1
} else {
  for (const [path, text] of featureFiles({ word, thing })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(path)
  }
  console.log(`\nNow list it:\n${nextSteps({ word, thing })}`)
}
