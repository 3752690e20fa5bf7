// Says (exit code 0 or 1) whether node_modules holds what package-lock.json asks for. JavaScript, for it runs on any Node.
import { readFileSync } from 'node:fs'

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
const wanted = packagesOf('package-lock.json')
const present = packagesOf('node_modules/.package-lock.json')
const same = Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
  if (path === '') return true
  const here = present[path]
  // Packages for other kinds of machine stay away.
  return here ? here.version === version && here.integrity === integrity : optional === true
})
process.exit(same ? 0 : 1)
