// The process that decodes: one file, named by its only argument, to one line of JSON. Whatever hides in the file meets a
// process that may read, and nothing else; whoever started it ends it when it takes too long or too much.
import { writeSync } from 'node:fs'
import { heardInFile } from './heard-in-file.gateway.ts'

/** Where the answer is awaited. */
const ANSWER_FD = 3

const [path = '', cpu_seconds = ''] = process.argv.slice(2)
const heard = await heardInFile(path, () => {
  const { user, system } = process.cpuUsage()
  if (user + system > Number(cpu_seconds) * 1_000_000) throw new Error('it takes too long to decode')
})
// Not on the standard output: decoders write there what they meet.
writeSync(ANSWER_FD, JSON.stringify(heard))
